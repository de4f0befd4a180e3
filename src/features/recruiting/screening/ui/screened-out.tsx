import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** Why the questions keep this tester from the offer, if they do, with the way on. */
export function screenedOut({ playedBefore, screener }: Pick<OfferPage, 'playedBefore' | 'screener'>): string | null {
  if (playedBefore) return 'You have played this game before, and the studio looks for people who haven’t.'
  if (screener?.mine === 'out')
    return `You didn’t get a spot: the studio looks for other testers this time. It counts for nothing, and your answers are deleted after ${screenerLimits.keepDays} days.`
  if (screener?.mine === 'none' && screener.full) return 'The studio has asked enough people for this test.'
  return null
}

export function ScreenedOut({ why }: { why: string }) {
  return (
    <>
      <p role="status" className="font-semibold">
        {why}
      </p>
      <Button asChild>
        <Link href={paths.testerTab('opportunities')}>See open tests</Link>
      </Button>
    </>
  )
}
