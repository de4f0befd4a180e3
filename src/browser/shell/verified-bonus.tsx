import { useEffect } from 'react'
import { usePaidBonus } from '#features/onboarding/ui/use-paid-bonus.ts'
import { celebrateCredits } from '#features/profiles/ui/progress/first-credits.ts'

/** Celebrates the bonus that the confirmation of an address pays when the profile is complete already (profiles-3). */
export function VerifiedBonus() {
  const paid = usePaidBonus() ?? 0
  useEffect(() => {
    if (paid > 0) celebrateCredits(paid)
  }, [paid])
  return null
}
