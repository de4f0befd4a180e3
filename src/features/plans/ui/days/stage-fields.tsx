import { Plus, Trash2 } from 'lucide-react'
import { requestLimits } from '#features/requests/rules.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { dayLimits } from '../../days/rules.ts'
import { DepthField } from '../depth-field.tsx'
import type { DaysFormInput, DaysFormState } from './days-form-state.ts'

/** A stage as the form begins with it. */
export const newStage = (requestId: string = crypto.randomUUID()): DaysFormInput['stages'][number] => ({
  requestId,
  reviewMode: 'quick',
  minutes: 20,
  opensAfter: 2,
  startsWithin: 4,
})

/** The stages in their order: each with its depth and length, and from when to when it is started after the one before. */
export function StageFields({ form }: { form: DaysFormState }) {
  const stages = form.watch('stages')
  const change = (next: DaysFormInput['stages']) => form.setValue('stages', next, { shouldDirty: true })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 type-title">Stages</legend>
      <ol className="grid gap-4">
        {stages.map(({ requestId }, at) => (
          <li key={requestId} className="grid gap-x-5 gap-y-3 rounded-surface border border-line p-4 sm:grid-cols-2">
            <div className="flex items-center justify-between gap-3 sm:col-span-2">
              <b className="font-semibold">Stage {at + 1}</b>
              {stages.length > dayLimits.stages.min && (
                <IconButton
                  label={`Remove stage ${at + 1}`}
                  onClick={() => change(stages.filter((_, other) => other !== at))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <DepthField control={form.control} name={`stages.${at}.reviewMode`} />
            <StageNumber form={form} at={at} name="minutes" label="Minutes of play" range={requestLimits.minutes} />
            {at > 0 && (
              <>
                <StageNumber
                  form={form}
                  at={at}
                  name="opensAfter"
                  label="Opens, days after the stage before"
                  range={dayLimits.opensAfter}
                />
                <StageNumber
                  form={form}
                  at={at}
                  name="startsWithin"
                  label="Started at the latest, days after"
                  range={dayLimits.startsWithin}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {stages.length < dayLimits.stages.max && (
        <Button className="justify-self-start" onClick={() => change([...stages, newStage()])}>
          <Plus aria-hidden="true" />
          Add a stage
        </Button>
      )}
    </fieldset>
  )
}

interface StageNumberProps {
  form: DaysFormState
  at: number
  name: 'minutes' | 'opensAfter' | 'startsWithin'
  label: string
  range: { min: number; max: number }
}

function StageNumber({ form, at, name, label, range }: StageNumberProps) {
  return (
    <ControlledField control={form.control} name={`stages.${at}.${name}`} label={label}>
      {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} {...range} />}
    </ControlledField>
  )
}
