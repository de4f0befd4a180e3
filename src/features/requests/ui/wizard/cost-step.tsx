import { Controller } from 'react-hook-form'
import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { autoFillCost, DEADLINE_HOURS, DECISION_HOURS, MAX_BONUS, requestLimits } from '../../rules.ts'
import { HowManyTesters } from './how-many-testers.tsx'
import type { RequestContent, RequestFormState } from './steps.ts'

interface CostStepProps {
  form: RequestFormState
  values: RequestContent
  prices: Record<SettingKey, number> | undefined
  /** The request belongs to a plan of two builds. */
  compares: boolean
}

/** The number of testers, the reward of each, and automatic invitations. */
export function CostStep({ form, values, prices, compares }: CostStepProps) {
  const { control } = form
  return (
    <>
      <ControlledField control={control} name="requestedCount" label="Testers" hint="1 to 100">
        {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} {...requestLimits.testers} />}
      </ControlledField>
      <HowManyTesters testers={values.requestedCount} compares={compares} />
      {prices && (
        <KvList
          items={[
            {
              label: 'Each tester gets',
              value: (
                <span className="inline-flex flex-wrap items-center justify-end gap-1">
                  <Credits amount={reviewReward(values.reviewMode, prices)} /> × level, and up to{' '}
                  <Credits amount={MAX_BONUS} signed /> for quality
                </span>
              ),
            },
            { label: 'They play about', value: formatMinutes(values.estimatedDuration) },
            { label: 'They submit within', value: `${DEADLINE_HOURS} hours of taking a spot` },
            { label: 'You decide within', value: `${DECISION_HOURS} hours, or it’s accepted automatically` },
          ]}
        />
      )}
      <AutoFill form={form} values={values} price={prices?.send_invite} />
    </>
  )
}

interface AutoFillProps {
  form: RequestFormState
  values: RequestContent
  /** Price of one invitation; undefined while prices load. */
  price: number | undefined
}

/** The switch for automatic invitations, with their maximum cost. */
function AutoFill({ form: { control, formState }, values, price }: AutoFillProps) {
  const { requestedCount, autoFillPerSpot: perSpot } = values
  return (
    <>
      <Controller
        control={control}
        name="autoFillEnabled"
        render={({ field }) => (
          <Switch
            label="Invite testers automatically"
            hint={
              <>
                We invite the best-matching reliable testers while spots are open. Inviting pauses when your balance is
                too low.
                {price !== undefined && (
                  <span className="block pt-1 text-sm text-ink">
                    Each invitation costs <Credits amount={price} />, all of them together at most{' '}
                    <Credits amount={autoFillCost(requestedCount, { perSpot, price })} />.
                  </span>
                )}
              </>
            }
            checked={field.value ?? false}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <ErrorLine error={formState.errors.autoFillEnabled?.message} />
      {values.autoFillEnabled && (
        <ControlledField
          control={control}
          name="autoFillPerSpot"
          label="Answered invitations per spot"
          hint="Accepted or declined. Invitations that expire are refunded and don’t count."
        >
          {(field) => (
            <NumberStepper
              value={field.value ?? requestLimits.autoFillPerSpot.standard}
              onValueChange={field.onChange}
              min={requestLimits.autoFillPerSpot.min}
              max={requestLimits.autoFillPerSpot.max}
            />
          )}
        </ControlledField>
      )}
    </>
  )
}
