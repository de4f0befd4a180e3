import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { profiles } from '#features/profiles/ui/calls.ts'
import { celebrateCredits } from '#features/profiles/ui/first-credits.ts'

/** Celebrates the bonus that the confirmation of an address pays when the profile is complete already (ruling 19). */
export function VerifiedBonus() {
  const mine = useQuery(profiles.mine.queryOptions()).data
  const bonus = usePrices()?.profile_bonus ?? 0
  const isPaid = mine?.demographicsCompleted === true && mine.bonusAhead === 0 && !mine.bonusBefore
  useEffect(() => {
    if (isPaid && bonus > 0) celebrateCredits(bonus)
  }, [isPaid, bonus])
  return null
}
