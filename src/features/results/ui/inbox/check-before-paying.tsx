import { useState } from 'react'
import { DecisionLine } from '#features/reviews/ui/decision-line.tsx'
import { ReasonList } from '#features/reviews/ui/reasons.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { formatDateTime, plural } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Results } from '../../schema.ts'
import type { Review } from '../review-card.tsx'

/** Why a doubtful review should be looked at, what its tester says, and who decides until when (reviews-3). */
export function CheckBeforePaying({ data, review }: { data: Results; review: Review }) {
  const { doubts, tester } = review
  return (
    <div className="grid gap-4">
      <section aria-labelledby={`why-${review.playtestId}`}>
        <h3 id={`why-${review.playtestId}`} className="type-row">
          {plural(doubts.length, 'reason')} to look
        </h3>
        <ReasonList
          reasons={doubts}
          act={(reason) =>
            (reason.kind === 'alike' || reason.kind === 'copied') && review.alike ? (
              <SideBySide review={review} alike={review.alike} />
            ) : reason.kind === 'proof' ? (
              <span className="text-ink-muted">{howManyRight(data, reason.questionId)}</span>
            ) : reason.kind === 'trace' && review.pictures.length > 0 ? (
              <b className="font-semibold">{tester.name} added a picture since.</b>
            ) : null
          }
        />
      </section>
      {review.statement && (
        <section aria-label={`${tester.name} answers`} className="flex gap-3 rounded-surface bg-surface-2 p-4">
          <Avatar name={tester.name} seed={tester.id} />
          <div className="grid gap-1">
            <p dir="auto" className="break-words whitespace-pre-line">
              <b className="font-semibold">{saying[review.statementKind ?? 'wrong']}</b> {review.statement}
            </p>
            <p className="type-cap">
              {tester.name}’s one answer{review.statementAt && `, ${formatDateTime(review.statementAt)}`}. It can’t be
              changed anymore.
            </p>
          </div>
        </section>
      )}
      {review.status === 'validated' && (
        <section aria-labelledby={`who-${review.playtestId}`} className="grid gap-2">
          <h3 id={`who-${review.playtestId}`} className="type-row">
            Who decides
          </h3>
          <DecisionLine test={review} side="studio" name={tester.name} />
          <p className="type-cap">Silence accepts nothing. A dispute goes to Playhatch with both sides’ words.</p>
        </section>
      )}
    </div>
  )
}

const saying = { wrong: 'This is wrong:', finished: 'I finished it:', stopped: 'I stopped here because:' } as const

/** '9 of 11 testers got it right.' */
function howManyRight({ proofs }: Results, questionId: string | undefined): string {
  const proof = proofs.find((one) => one.questionId === questionId)
  if (!proof || proof.answers.length === 0) return ''
  const right = proof.answers.filter((answer) => answer.right).length
  return `${right} of ${plural(proof.answers.length, 'tester')} got it right.`
}

/** The review beside the other review of the same game that it is like. */
function SideBySide({ review, alike }: { review: Review; alike: NonNullable<Review['alike']> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="underline underline-offset-3" onClick={() => setOpen(true)}>
        Side by side
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={`${review.tester.name} and ${alike.testerName}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          {[
            { name: review.tester.name, text: review.review?.content ?? '' },
            { name: alike.testerName, text: alike.content },
          ].map(({ name, text }) => (
            <section key={name} className="grid content-start gap-1">
              <h3 className="type-cap">{name}</h3>
              <p dir="auto" className="break-words whitespace-pre-line">
                {text}
              </p>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}
