import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { dollarsText } from '#shared/texts/grouped.ts'
import type { AssignedStudio } from '../engagement/schema.ts'
import { minutesBeyond, overageCents } from '../subscriptions/rules.ts'
import { type AreaType, areaLabels, areaTypes } from '../tiers/rules.ts'
import { consulting } from './calls.ts'
import { inHours } from './in-hours.ts'

const fields = z.object({
  hours: z.coerce.number('Hours, such as 1 or 1.25.').check(
    z.gte(0.25, 'At least 0.25 hours.'),
    z.lte(24, 'At most 24 hours.'),
    z.refine((hours) => Number.isInteger(hours * 4), 'Use quarter hours, such as 1.25.'),
  ),
  workedOn: z.iso.date('Pick a day.'),
  note: text(500, { min: 1, tooShort: 'Enter what you worked on.' }),
})

interface LogHoursProps {
  studioId: string
  subscription: NonNullable<AssignedStudio['subscription']>
  onClose: () => void
}

/** Dialog that logs hours; says what is beyond the limit, and what it costs, before they are logged. */
export function LogHoursDialog({ studioId, subscription, onClose }: LogHoursProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [areaType, setAreaType] = useState<AreaType>('audits')
  const today = new Date().toLocaleDateString('sv')
  const form = useZodForm<z.input<typeof fields>, z.output<typeof fields>>(fields, {
    hours: '',
    workedOn: today,
    note: '',
  })
  const undo = useAct(consulting.undoHours)
  const log = useAct(consulting.logHours, {
    form,
    toast: 'Hours logged',
    undo: () => undo.mutate({ id }),
    onSuccess: onClose,
  })
  const beyond = beyondLimit(subscription, Number(form.watch('hours')))
  return (
    <FormDialog
      form={form}
      title="Log hours"
      description={`${inHours(leftOf(subscription))} left in this period.`}
      confirm={beyond.minutes > 0 ? 'Log over the limit' : 'Log hours'}
      busy={log.isPending}
      onValid={({ hours, ...rest }) =>
        log.mutate({
          ...rest,
          id,
          studioId,
          areaType,
          minutes: hours * 60,
          shownOverageCents: beyondLimit(subscription, hours).cents,
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="hours" label="Hours" inputMode="decimal" />
        <TextField form={form} name="workedOn" label="Day" type="date" max={today} />
      </div>
      <Field label="Service area">
        <Select
          value={areaType}
          onValueChange={setAreaType}
          options={areaTypes.map((value) => ({ value, label: areaLabels[value] }))}
        />
      </Field>
      <LongTextField form={form} name="note" label="What you worked on" rows={2} maxLength={500} />
      <p role="status" className="text-warn-ink empty:hidden">
        {beyond.minutes > 0 &&
          `${inHours(beyond.minutes / 60)} of this is over the limit: ${dollarsText(beyond.cents)} at ${dollarsText(subscription.overageHourCents)} an hour. It’s recorded and reported, never charged.`}
      </p>
    </FormDialog>
  )
}

type Period = LogHoursProps['subscription']

const leftOf = ({ allowanceMinutes, workedMinutes }: Period) => Math.max(0, allowanceMinutes - workedMinutes) / 60

/** What these hours would add to the overage, as the server computes it. */
function beyondLimit({ allowanceMinutes, workedMinutes, overageHourCents }: Period, hours: number) {
  const was = minutesBeyond(workedMinutes, allowanceMinutes)
  const is = minutesBeyond(workedMinutes + (Number.isFinite(hours) ? hours * 60 : 0), allowanceMinutes)
  return { minutes: is - was, cents: overageCents(is, overageHourCents) - overageCents(was, overageHourCents) }
}
