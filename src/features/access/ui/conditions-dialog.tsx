import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { PickOptions } from '#kit/controls/picks.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { KeptReason } from '#kit/overlays/use-reason.tsx'
import { text } from '#shared/text.ts'
import { dayNames, weekOrder } from '../condition-texts.ts'
import { conditions, zone } from '../conditions-schema.ts'
import { hasOwners } from '../permissions.ts'
import type { PermissionRow } from '../schema.ts'
import { access } from './calls.ts'

const count = z.int('Please enter a whole number').check(z.gte(0), z.lte(1_000_000))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.'))

const fields = z.object({
  ownerOnly: z.boolean(),
  /** Positions in `weekOrder`. */
  days: z.array(z.int()),
  limitsTime: z.boolean(),
  start: time,
  end: time,
  timeZone: zone,
  requireDemographics: z.boolean(),
  minReputation: count,
  minCredits: count,
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})

const dayLabels = weekOrder.map((day) => dayNames[day])

interface ConditionsDialogProps {
  row: PermissionRow
  kept: KeptReason
  onClose: () => void
}

/** What must hold besides a permission, for everybody but admins. */
export function ConditionsDialog({ row, kept, onClose }: ConditionsDialogProps) {
  const { allowedDays = [...weekOrder], timeWindow, timeZone = 'UTC', ...known } = row.conditions
  const form = useZodForm(fields, {
    ownerOnly: known.ownerOnly ?? false,
    days: weekOrder.flatMap((day, at) => (allowedDays.includes(day) ? [at] : [])),
    limitsTime: timeWindow !== undefined,
    start: timeWindow?.start ?? '09:00',
    end: timeWindow?.end ?? '17:00',
    timeZone,
    requireDemographics: known.requireDemographics ?? false,
    minReputation: known.minReputation ?? 0,
    minCredits: known.minCredits ?? 0,
    reason: kept.reason,
  })
  const save = useAct(access.setConditions, {
    form,
    toast: ['Conditions saved', row.permissionName],
    onSuccess(_, { reason }) {
      kept.keep(reason)
      onClose()
    },
  })
  const { errors } = form.formState
  const number = (name: 'minReputation' | 'minCredits') => ({
    inputMode: 'numeric' as const,
    ...form.register(name, { setValueAs: (value: unknown) => (value === '' ? 0 : Number(value)) }),
  })
  return (
    <FormDialog
      form={form}
      title={`Conditions of ${row.permissionName}`}
      description="They apply to every role except admins. Days and times are those of the time zone below, wherever the person is."
      confirm="Save conditions"
      busy={save.isPending}
      onValid={({ days, limitsTime, start, end, reason, ...rest }) =>
        save.mutate({
          permissionId: row.id,
          reason,
          conditions: conditions.parse({
            ...rest,
            allowedDays: days.map((at) => weekOrder[at]),
            ...(limitsTime && { timeWindow: { start, end } }),
          }),
        })
      }
      onClose={onClose}
    >
      <Field label="Days" error={errors.days?.message}>
        <PickOptions
          several
          short
          options={dayLabels}
          picked={form.watch('days')}
          onPick={(days) => form.setValue('days', days, { shouldDirty: true })}
        />
      </Field>
      <Checkbox label="Only at certain times" {...form.register('limitsTime')} />
      {form.watch('limitsTime') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="start" label="From" type="time" />
          <Field label="Until" hint="If not later than the start, it means the next day." error={errors.end?.message}>
            <TextInput type="time" {...form.register('end')} />
          </Field>
        </div>
      )}
      <TextField form={form} name="timeZone" label="Time zone" hint="Of the days and times, such as Europe/Helsinki." />
      <Checkbox label="Only with a completed profile" {...form.register('requireDemographics')} />
      {hasOwners(row.permissionName) && (
        <Checkbox
          label="Only for the owner"
          hint="Teammates of the owner are not included."
          {...form.register('ownerOnly')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Minimum reputation" error={errors.minReputation?.message}>
          <TextInput {...number('minReputation')} />
        </Field>
        <Field label="Minimum balance" hint="Credits in both wallets." error={errors.minCredits?.message}>
          <TextInput {...number('minCredits')} />
        </Field>
      </div>
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} />
    </FormDialog>
  )
}
