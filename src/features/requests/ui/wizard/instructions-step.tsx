import { Controller } from 'react-hook-form'
import { useReadyBuilds } from '#features/games/ui/use-ready-builds.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { requestLimits } from '../../rules.ts'
import { ScreenerFields } from '../screener/screener-fields.tsx'
import { PlannedBuilds, type RequestPlan, type StagePlan } from './plan-lead.tsx'
import { RecordingFields } from './recording-fields.tsx'
import type { RequestFormState } from './steps.ts'

const current = 'current'

interface InstructionsStepProps {
  form: RequestFormState
  plan: RequestPlan | null
  /** Of a plan over days, which says the build; the first stage says who may take a place, and what holds for all. */
  stageOf: StagePlan | null
}

/** Instructions, build, duration, recording, and who may take a spot. */
export function InstructionsStep({ form, plan, stageOf }: InstructionsStepProps) {
  const { control, register, formState, watch } = form
  const { errors } = formState
  const gameId = watch('gameId')
  const { game, ready } = useReadyBuilds(gameId)
  return (
    <>
      <Field
        label="Instructions"
        hint="What to do, where to start, what you already know."
        error={errors.testInstructions?.message}
        counter={{ value: watch('testInstructions')?.length ?? 0, max: requestLimits.instructions }}
      >
        <TextArea rows={6} {...register('testInstructions')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {plan ? (
          <PlanBuilds plan={plan} error={errors.buildId?.message} />
        ) : stageOf === null ? (
          <ControlledField
            control={control}
            name="buildId"
            label="Build"
            {...(game && ready.length === 0 && { hint: 'This game has no build that is ready yet.' })}
          >
            {(field) => (
              <Select
                value={field.value ?? current}
                onValueChange={(id) => field.onChange(id === current ? null : id)}
                options={[
                  { value: current, label: 'The current build when you order' },
                  ...ready.map(({ id, version }) => ({ value: id, label: version })),
                ]}
              />
            )}
          </ControlledField>
        ) : null}
        <ControlledField control={control} name="estimatedDuration" label="Minutes per tester" hint="5 to 240">
          {(field) => (
            <NumberStepper value={field.value} onValueChange={field.onChange} {...requestLimits.minutes} step={5} />
          )}
        </ControlledField>
      </div>
      {(stageOf?.stage ?? 1) === 1 && <TakingFields form={form} stageOf={stageOf} />}
    </>
  )
}

/** How it is recorded, who may take a spot, and what they agree to. */
function TakingFields({ form, stageOf }: Pick<InstructionsStepProps, 'form' | 'stageOf'>) {
  const { control, register, formState, watch } = form
  const { errors } = formState
  const text = watch('confidentialityText') ?? null
  return (
    <>
      <RecordingFields form={form} stageOf={stageOf} />
      <Controller
        control={control}
        name="requireGameAccess"
        render={({ field }) => (
          <Switch
            label="Only testers I invited"
            hint="Other testers don’t see it among their opportunities."
            checked={field.value ?? false}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <ScreenerFields form={form} invites />
      <Switch
        label="Ask for confidentiality first"
        hint="Testers agree to your text before they see anything. You both keep a copy."
        checked={text !== null}
        onChange={(event) =>
          form.setValue('confidentialityText', event.target.checked ? '' : null, { shouldDirty: true })
        }
      />
      {text !== null && (
        <Field
          label="Confidentiality text"
          error={errors.confidentialityText?.message}
          counter={{ value: text.length, max: requestLimits.confidentiality }}
        >
          <TextArea rows={4} {...register('confidentialityText')} />
        </Field>
      )}
    </>
  )
}

function PlanBuilds({ plan, error }: { plan: RequestPlan; error: string | undefined }) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">Builds</p>
      <p>
        <PlannedBuilds plan={plan} />
      </p>
      <p className="text-ink-muted">
        Half of the testers get one, half the other, and nobody learns that there are two.
      </p>
      <ErrorLine error={error} />
    </div>
  )
}
