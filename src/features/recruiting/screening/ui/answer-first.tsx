import { useState } from 'react'
import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import type { OfferedScreener } from '#features/requests/screener/screener-schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'

const AnswerDialog = part(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

interface AnswerFirstProps {
  offer: OfferPage
  screener: OfferedScreener
  outside: boolean
}

/** The main button of an offer that asks something before a spot. */
export function AnswerFirst({ offer, screener, outside }: AnswerFirstProps) {
  const [answering, setAnswering] = useState(false)
  return (
    <>
      {/* Of a hidden offer, the way on is the main button. */}
      <Button variant={offer.mark === 'hidden' ? 'line' : 'accent'} size="l" onClick={() => setAnswering(true)}>
        Answer {plural(screener.count, 'question')}
      </Button>
      {answering && (
        <AnswerDialog offer={offer} screener={screener} outside={outside} onClose={() => setAnswering(false)} />
      )}
    </>
  )
}

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
