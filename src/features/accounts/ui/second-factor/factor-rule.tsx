import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { FACTOR_GRACE_DAYS } from '../../rules.ts'
import { saveFactorRuleInput } from '../../schema.ts'
import { accounts } from '../calls.ts'

const FormerFactorRule = part(async () => (await import('./former-factor-rule.tsx')).FormerFactorRule)

/** Whether admins need a second factor, with the last decision; for the security page of admins. */
export function FactorRule() {
  const rule = useQuery(accounts.factorRule.queryOptions())
  const [deciding, setDeciding] = useState(false)
  const [reading, setReading] = useState(false)
  return (
    <Panel aria-labelledby="factor-rule">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <PanelHeader id="factor-rule" title="Second factor for admins" />
        <FormerValuesButton of="second factor for admins" onClick={() => setReading(true)} />
      </div>
      <Loaded from={rule} failed="Couldn’t load the rule" loading={<SkeletonRows rows={2} label="Loading" />}>
        {({ isOn, always, last, admins, protectedAdmins, own }) => (
          <div className="grid gap-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={isOn || always ? 'good' : 'neutral'}>{isOn ? 'Required' : outsideRule(always)}</Badge>
              {protectedAdmins} of {admins} have one
            </p>
            {last && (
              <p className="type-cap [overflow-wrap:anywhere]">
                {last.byName ?? 'Former admin'}, <TimeAgo date={last.changedAt} />: <bdi>{last.reason}</bdi>
              </p>
            )}
            {isOn || own ? (
              <Button size="s" className="w-fit" onClick={() => setDeciding(true)}>
                {isOn ? labelOff(always) : labelOn(always)}
              </Button>
            ) : (
              <p className="type-cap">
                <Link href={paths.settingsTab('security')} className="underline">
                  Set one up for yourself
                </Link>{' '}
                before you require it.
              </p>
            )}
            {reading && <FormerFactorRule isOn={isOn} onClose={() => setReading(false)} />}
            {deciding && (
              <RuleDialog
                isOn={!isOn}
                always={always}
                without={admins - protectedAdmins}
                onClose={() => setDeciding(false)}
              />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

const fields = z.pick(saveFactorRuleInput, { reason: true })

const outsideRule = (always: boolean) => (always ? `Required after ${FACTOR_GRACE_DAYS} days` : 'Optional')
const labelOn = (always: boolean) => (always ? 'Require it at once' : 'Require it')
const labelOff = (always: boolean) => (always ? `Allow new admins ${FACTOR_GRACE_DAYS} days` : 'Make it optional')

interface RuleDialogProps {
  isOn: boolean
  /** The server requires one after some days in any case. */
  always: boolean
  /** Admins who would have to set one up. */
  without: number
  onClose: () => void
}

function RuleDialog({ isOn, always, without, onClose }: RuleDialogProps) {
  const form = useZodForm(fields, { reason: '' })
  const save = useAct(accounts.saveFactorRule, { form, onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title={isOn ? 'Require a second factor for admins' : labelOff(always)}
      description={
        isOn
          ? `${without === 1 ? '1 admin has' : `${without} admins have`} none yet and can’t work as admins until they set one up.`
          : always
            ? `New admins can then work ${FACTOR_GRACE_DAYS} days with a password alone.`
            : 'Admins can then sign in with a password alone.'
      }
      confirm={isOn ? labelOn(always) : labelOff(always)}
      busy={save.isPending}
      danger={!isOn}
      onValid={({ reason }) => save.mutate({ isOn, reason })}
      onClose={onClose}
    >
      <Field label="Reason" hint="Visible to other admins." error={form.formState.errors.reason?.message}>
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
