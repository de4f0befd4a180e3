import { Controller } from 'react-hook-form'
import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings.ts'
import { poolBand } from '#features/targeting/rules.ts'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { Field, Switch } from '#kit/controls/field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { autoFillCost, DEADLINE_HOURS, DECISION_HOURS, MAX_BONUS, requestLimits } from '../../rules.ts'
import type { RequestContent, RequestFormState } from './steps.ts'

interface CostStepProps {
  form: RequestFormState
  values: RequestContent
  prices: Record<SettingKey, number> | undefined
}

/** The number of testers, the reward of each, and the expected time. */
export function CostStep({ form, values, prices }: CostStepProps) {
  const { control, formState } = form
  return (
    <>
      <Controller
        control={control}
        name="requestedCount"
        render={({ field }) => (
          <Field label="Testers" hint="1 to 100" error={formState.errors.requestedCount?.message}>
            <NumberStepper
              value={field.value}
              onValueChange={field.onChange}
              min={requestLimits.testers.min}
              max={requestLimits.testers.max}
            />
          </Field>
        )}
      />
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
            { label: 'You decide within', value: `${DECISION_HOURS} hours, else it is accepted` },
          ]}
        />
      )}
      <ExpectedTime values={values} />
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
                The best matching testers who finish what they take are invited while spots are open. It pauses when
                your balance is too low.
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
      {values.autoFillEnabled && (
        <Controller
          control={control}
          name="autoFillPerSpot"
          render={({ field }) => (
            <Field
              label="Answered invitations for each spot"
              hint="Accepted or declined. Invitations that expire are refunded and do not count."
              error={formState.errors.autoFillPerSpot?.message}
            >
              <NumberStepper
                value={field.value ?? requestLimits.autoFillPerSpot.standard}
                onValueChange={field.onChange}
                min={requestLimits.autoFillPerSpot.min}
                max={requestLimits.autoFillPerSpot.max}
              />
            </Field>
          )}
        />
      )}
    </>
  )
}

/** The expected time for the number of matching testers, or a warning if there are too few. */
function ExpectedTime({ values: { criteria, requestedCount } }: { values: RequestContent }) {
  const pool = useCriteriaCounts(criteria).data?.total_pool_size
  if (pool === undefined) return null
  const days = Math.ceil(DEADLINE_HOURS / 24)
  return (
    <p className="text-ink-muted">
      {pool < requestedCount
        ? `${plural(pool, 'tester')} ${pool === 1 ? 'matches' : 'match'}, fewer than the spots. Ask for fewer, or widen the targeting.`
        : `About ${plural(Math.floor(pool / requestedCount), 'tester')} for each spot. ${
            poolBand(pool) === 'excellent' ? 'Expect' : 'It may take a while until every spot is taken; then expect'
          } the last review within ${days} days of the last spot taken.`}
    </p>
  )
}
