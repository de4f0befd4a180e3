import { useQuery } from '@tanstack/react-query'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { profiles } from '#features/profiles/ui/calls.ts'

/** The credits that the caller's complete profile earned them; 0 for none yet, undefined while it loads. */
export function usePaidBonus(): number | undefined {
  const { data: mine } = useQuery(profiles.mine.queryOptions())
  const bonus = usePrices()?.profile_bonus
  if (!mine || bonus === undefined) return undefined
  return mine.demographicsCompleted && mine.bonusAhead === 0 && !mine.bonusBefore ? bonus : 0
}
