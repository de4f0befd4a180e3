import type { Comparison } from '#features/insights/game/schema.ts'
import { neededForShares, neededForValues } from '#shared/comparing/people-needed.ts'
import type { PlanDetail } from '../schema.ts'

type Needed = NonNullable<PlanDetail['comparison']>['needed'][number]

const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

const shown = (value: number) => String(Math.round(value * 10) / 10)

/** How many people a side would tell a difference of the size that was seen: a sentence about chance, no promise. */
export function neededFor({ id, label, unit, before, now, verdict }: Comparison): Needed {
  const isTold = verdict === 'told'
  if (unit === 'rate') {
    const [old, next] = [before.did ?? 0, now.did ?? 0]
    const each = before.people > 0 && now.people > 0 ? neededForShares(old / before.people, next / now.people) : null
    return { id, label, seen: `${old} of ${before.people} against ${next} of ${now.people}`, each, isTold }
  }
  return {
    id,
    label,
    seen: `Middle ${shown(middleOf(before.values))} against ${shown(middleOf(now.values))}`,
    each: neededForValues(before.values, now.values),
    isTold,
  }
}
