import { useRef, useState } from 'react'
import type { z } from 'zod'
import { reviewLimits } from '#features/playtests/rules.ts'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { disputesOutput } from '../decisions/schema.ts'
import { ReportedReviews } from '../reports/ui/reported-reviews.tsx'
import { reviews } from './calls.ts'
import { QualityLines } from './quality-lines.tsx'
import { Quote } from './quote.tsx'
import { ReasonList } from './reasons.tsx'
import { ReviewText } from './review-text.tsx'
import { TestFacts } from './test-facts.tsx'

type Dispute = z.output<typeof disputesOutput>['disputes'][number]

/**
 * A live list of open disputes with the statements of both sides, the longest waiting first, with the form to decide.
 */
export function DisputeQueue() {
  const list = useList(reviews.disputes.pages(), (page) => page.disputes)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReportedReviews />
      <LoadedRows
        list={list}
        failed="Couldn’t load the disputes"
        loading="Loading disputes"
        empty={
          <EmptyState
            title="No disputes waiting"
            text="Disputes, and doubtful reviews that no studio decided on, appear here with both sides’ words."
          />
        }
        className="grid gap-4"
      >
        {(dispute) => (
          <li key={dispute.playtest.id}>
            <DisputePanel dispute={dispute} />
          </li>
        )}
      </LoadedRows>
    </div>
  )
}

function DisputePanel({ dispute }: { dispute: Dispute }) {
  const { playtest: test, instructions, brief, review, pictures, messages, earlierMessages, events } = dispute
  const disputedAt = events.findLast(({ act }) => act === 'dispute' || act === 'escalate')?.at
  return (
    <Panel
      aria-label={`${test.disputeReason === null ? 'Doubtful review' : 'Dispute'} about ${test.gameTitle} by ${test.testerName}`}
    >
      <PanelHeader
        title={test.gameTitle}
        text={
          test.disputeReason === null
            ? `Review by ${test.testerName} for ${test.studioName}, which didn’t decide`
            : `${test.studioName} against ${test.testerName}`
        }
        aside={
          <span className="flex flex-wrap gap-x-3">
            <Link href={paths.timeLineOf(test.requestId)}>Time line of the request</Link>
            {disputedAt && <TimeAgo date={disputedAt} />}
            {test.decideBy && <Countdown to={test.decideBy} before="decided for the tester in" over="Being decided" />}
          </span>
        }
      />
      <TestFacts test={test} tone={(test.score ?? 0) >= 70 ? 'good' : 'neutral'} />
      {test.outcome === 'doubtful' && (
        <section aria-label="Reasons to look">
          <h3 className="type-row">Reasons to look</h3>
          <ReasonList reasons={test.doubts} />
          {test.statement && <Quote from={`${test.testerName} says about them`}>{test.statement}</Quote>}
        </section>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {test.disputeReason === null ? (
          <p className="text-ink-muted">{test.studioName} didn’t decide in time.</p>
        ) : (
          <Quote from={`${test.studioName} says`}>{test.disputeReason}</Quote>
        )}
        {test.disputeReason === null ? null : test.disputeAnswer === null ? (
          <p className="text-ink-muted">{test.testerName} hasn’t answered yet.</p>
        ) : (
          <Quote from={`${test.testerName} says`}>{test.disputeAnswer}</Quote>
        )}
      </div>
      <More title="The brief">
        <p dir="auto" className="max-w-[70ch] whitespace-pre-line break-words">
          {instructions || 'No instructions.'}
        </p>
      </More>
      <More title="The review and why it got this score">
        <ReviewText
          review={review}
          brief={brief}
          pictures={pictures}
          playtestId={test.id}
          reasons={test.doubts}
          label={`Review by ${test.testerName}`}
        />
        <QualityLines lines={test.qualityLines} />
      </More>
      {messages.length > 0 && (
        <More title={`Messages (${messages.length + earlierMessages})`}>
          {earlierMessages > 0 && <p className="type-cap">The newest {messages.length} are shown.</p>}
          <ol className="grid gap-3">
            {messages.map(({ id, from, body, createdAt }) => (
              <li key={id} className="grid gap-0.5">
                <span className="type-cap">
                  {from === 'tester' ? test.testerName : test.studioName}, <TimeAgo date={createdAt} />
                </span>
                <p dir="auto" className="max-w-[70ch] whitespace-pre-line break-words">
                  {body}
                </p>
              </li>
            ))}
          </ol>
        </More>
      )}
      <DecideDispute playtestId={test.id} />
    </Panel>
  )
}

function More({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium">{title}</summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  )
}

/** The form for an admin's decision, with a reason that both sides read. */
function DecideDispute({ playtestId }: { playtestId: string }) {
  const [note, setNote] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const decide = useAct(reviews.decide, {
    // After an error too: another admin may have decided it.
    touches: ['playtests', 'admin'],
    showsError: true,
    toast: (_, { for: side }) => [`Decided for the ${side}`, 'Both sides have been notified.'],
    onError: () => reasonField.current?.focus(),
  })
  const error = decide.error ? (fieldsOf(decide.error).note ?? asProblem(decide.error).message) : undefined
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Field
        label="Your reason"
        hint="Both sides will see this."
        error={error}
        counter={{ value: note.length, max: reviewLimits.reason.max }}
      >
        <TextArea
          ref={reasonField}
          rows={2}
          value={note}
          maxLength={reviewLimits.reason.max}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ playtestId, for: 'studio', note })}>
          Reject the review
        </Button>
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ playtestId, for: 'tester', note })}>
          Accept the review
        </Button>
      </div>
    </div>
  )
}
