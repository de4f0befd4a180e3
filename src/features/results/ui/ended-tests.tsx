import { stateNames } from '../result-names.ts'
import type { Results } from '../schema.ts'
import { InviteAgain } from './invite-again.tsx'
import { Author } from './review-card.tsx'
import { endedTests } from './without-review.ts'

/** Testers whose playtest ended without a review, with the reason and a link to invite them again. */
export function EndedTests({ data }: { data: Results }) {
  const ended = endedTests(data.reviews)
  if (ended.length === 0) return null
  const stopped = data.progressReport.flatMap((step) => step.stopped)
  const reasonOf = (id: string) => stopped.find(({ playtestId }) => playtestId === id)?.reason
  return (
    <section id="ended" aria-labelledby="ended-title" className="grid scroll-mt-12 gap-2">
      <h2 id="ended-title" className="type-title">
        Ended without a review
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {ended.map((review) => (
          <li key={review.playtestId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <div className="grid min-w-0 flex-1 basis-60 gap-1">
              <Author review={review} />
              <p className="pl-10 break-words text-ink-muted">
                {(review.status === 'abandoned' && reasonOf(review.playtestId)) || stateNames[review.state]}
              </p>
            </div>
            <InviteAgain data={data} tester={review.tester} />
          </li>
        ))}
      </ul>
    </section>
  )
}
