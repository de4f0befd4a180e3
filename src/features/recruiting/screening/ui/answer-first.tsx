import { useState } from 'react'
import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import type { OfferedScreener } from '#features/requests/screener/screener-schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { part } from '#kit/runtime/on-demand.tsx'

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
