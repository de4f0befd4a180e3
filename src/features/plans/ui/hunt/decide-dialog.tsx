import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod/mini'
import { severities } from '#features/playtests/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Choice, Field, RadioGroup, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { huntLimits, huntSeverities } from '../../hunt/rules.ts'
import type { HuntDetail, HuntReport } from '../../hunt/schema.ts'
import { hunts } from './hunt-calls.ts'
import { severityNames } from './hunt-names.ts'

interface DecideDialogProps {
  hunt: HuntDetail
  report: HuntReport
  verdict: 'valid' | 'duplicate' | 'refused'
  onClose: () => void
}

const fields = z.object({
  severity: z.enum(severities),
  originalNumber: z.int('Say which bug it is.').check(z.gte(1, 'Say which bug it is.')),
  reason: text(huntLimits.reason),
})
type Input = z.input<typeof fields>
type Output = z.output<typeof fields>

const titles = { valid: 'It is a bug', duplicate: 'It is a known bug', refused: 'It is no bug' }
const confirms = { valid: 'Pay it', duplicate: 'Say which', refused: 'Refuse it' }

/** The decision on a report: how bad a bug is, which one it repeats, or why it is none. */
export function DecideDialog({ hunt, report, verdict, onClose }: DecideDialogProps) {
  const form = useZodForm<Input, Output>(fields, { severity: report.claimed, originalNumber: 1, reason: '' })
  const [missing, setMissing] = useState(false)
  const decide = useAct(hunts.decide, {
    form,
    touches: ['hunts', 'credits'],
    toast: ({ cost }) => ['Decided', cost > 0 ? `It cost ${cost} of the budget.` : undefined],
    onSuccess: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={titles[verdict]}
      description={`${report.number}. ${report.title}`}
      confirm={confirms[verdict]}
      busy={decide.isPending}
      onClose={onClose}
      onValid={({ severity, originalNumber, reason }) => {
        const lacksReason = verdict === 'refused' && reason === ''
        setMissing(lacksReason)
        if (lacksReason) return
        decide.mutate({
          id: report.id,
          verdict,
          reason,
          ...(verdict === 'valid' && { severity }),
          ...(verdict === 'duplicate' && { originalNumber }),
        })
      }}
    >
      {verdict === 'valid' && (
        <Controller
          control={form.control}
          name="severity"
          render={({ field }) => (
            <RadioGroup label="How bad is it?" value={field.value} onValueChange={field.onChange}>
              {huntSeverities.toReversed().map((severity) => (
                <Choice
                  key={severity}
                  value={severity}
                  title={`${severityNames[severity]}${severity === report.claimed ? ', as claimed' : ''}`}
                  aside={<Credits amount={hunt.prices[severity]} />}
                />
              ))}
            </RadioGroup>
          )}
        />
      )}
      {verdict === 'duplicate' && (
        <ControlledField
          control={form.control}
          name="originalNumber"
          label="Number of the bug"
          hint={`A valid report that came earlier. It costs ${huntLimits.repetition} credit, ${huntLimits.repetitions} of them a bug at most.`}
        >
          {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} min={1} />}
        </ControlledField>
      )}
      <Field
        label={verdict === 'refused' ? 'Why is it no bug?' : 'A word to the hunter'}
        optional={verdict !== 'refused'}
        hint="The hunter reads it, and an admin in a dispute."
        error={missing ? 'Say why it is no bug.' : errors.reason?.message}
      >
        <TextArea rows={3} maxLength={huntLimits.reason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
