import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '#features/accounts/ui/use-me.ts'
import { usePaidBonus } from '#features/onboarding/ui/use-paid-bonus.ts'
import { celebrateCredits } from '#features/profiles/ui/progress/first-credits.ts'

/**
 * Celebrates the bonus that the confirmation of an address pays when the profile is complete already (profiles-3): when
 * the address is confirmed here, not when an old link is opened again.
 */
export function VerifiedBonus() {
  const me = useQuery(meQuery).data
  const paid = usePaidBonus() ?? 0
  const isConfirmed = me?.person?.emailVerified === true
  const [wasOpen, setWasOpen] = useState(false)
  if (me !== undefined && !isConfirmed && !wasOpen) setWasOpen(true)
  const confirmedHere = wasOpen && isConfirmed
  useEffect(() => {
    if (paid > 0 && confirmedHere) celebrateCredits(paid)
  }, [paid, confirmedHere])
  return null
}
