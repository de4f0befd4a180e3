import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { ruleKinds } from '../rules.ts'
import { type ShownRule, saveRuleInput } from '../schema.ts'
import { responseName } from './alert-texts.ts'
import { security } from './calls.ts'

/** Changes the values of a rule. */
export function RuleDialog({ rule, onClose }: { rule: ShownRule; onClose: () => void }) {
  const { fired: _, ...values } = rule
  const form = useZodForm(saveRuleInput, {
    ...values,
    reason: '',
    // The admin's own night, unless another one was chosen.
    ...(values.timeZone === 'UTC' && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  })
  const save = useAct(security.saveRule, { form, toast: 'Rule saved', onSuccess: onClose })
  const { label, response } = ruleKinds[rule.key]
  const { errors } = form.formState
  const number = (name: 'threshold' | 'windowMinutes' | 'fromHour' | 'toHour') => ({
    inputMode: 'numeric' as const,
    ...form.register(name, { setValueAs: (value: unknown) => (value === '' ? Number.NaN : Number(value)) }),
  })
  const isNight = rule.key === 'night_role_change'
  return (
    <FormDialog
      form={form}
      title={`Rule: ${label}`}
      confirm="Save rule"
      busy={save.isPending}
      onValid={(input) => save.mutate(input)}
      onClose={onClose}
    >
      <Checkbox label="Raise alerts by this rule" {...form.register('isActive')} />
      {isNight ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="From hour" error={errors.fromHour?.message}>
              <TextInput {...number('fromHour')} />
            </Field>
            <Field label="To hour" error={errors.toHour?.message}>
              <TextInput {...number('toHour')} />
            </Field>
          </div>
          <Field label="Time zone" hint="Such as Europe/Helsinki" error={errors.timeZone?.message}>
            <TextInput {...form.register('timeZone')} />
          </Field>
        </>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={rule.key === 'large_export' ? 'More than this many people' : 'Number of events'}
            error={errors.threshold?.message}
          >
            <TextInput {...number('threshold')} />
          </Field>
          <Field label="Within minutes" error={errors.windowMinutes?.message}>
            <TextInput {...number('windowMinutes')} />
          </Field>
        </div>
      )}
      <Checkbox
        label={`Automatic response: ${responseName(response, rule.key).toLowerCase()}`}
        hint={
          response === 'block_network'
            ? 'Runs right away, without an admin, unless somebody signed in from the network within 24 hours. It can be undone.'
            : 'Runs right away, without an admin. It can be undone.'
        }
        {...form.register('isAutomatic')}
      />
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} />
    </FormDialog>
  )
}
