import type { z } from 'zod'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import type { disputesOutput } from '../decisions/schema.ts'
import { reviews } from './calls.ts'
import { DecideDispute } from './decide-dispute.tsx'
import { QualityLines } from './quality-lines.tsx'
import { Quote } from './quote.tsx'
import { ReviewText } from './review-text.tsx'

type Dispute = z.output<typeof disputesOutput>['disputes'][number]

/**
 * A live list of open disputes with the statements of both sides, the longest waiting first, with the form to decide.
 */
export function DisputeQueue() {
  const list = useList(reviews.disputes.pages(), (page) => page.disputes)
  return (
    <Loaded
      from={list}
      failed="Couldn’t load the disputes"
      loading={<SkeletonRows label="Loading disputes" />}
      empty={
        <EmptyState
          title="No disputes waiting"
          text="When a studio disputes a review, both sides’ statements appear here for your decision."
        />
      }
    >
      {(rows) => (
        <div className="grid gap-4">
          {rows.map((dispute) => (
            <DisputePanel key={dispute.playtest.id} dispute={dispute} />
          ))}
          <LoadMore more={list.more} />
        </div>
      )}
    </Loaded>
  )
}

function DisputePanel({ dispute }: { dispute: Dispute }) {
  const { playtest: test, instructions, brief, review, messages, earlierMessages, events } = dispute
  const disputedAt = events.findLast(({ act }) => act === 'dispute')?.at
  return (
    <Panel aria-label={`Dispute about ${test.gameTitle} by ${test.testerName}`}>
      <PanelHeader
        title={test.gameTitle}
        text={`${test.studioName} against ${test.testerName}`}
        aside={
          <span className="flex flex-wrap gap-x-3">
            {disputedAt && <TimeAgo date={disputedAt} />}
            {test.decideBy && <Countdown to={test.decideBy} before="decided for the tester in" over="Being decided" />}
          </span>
        }
      />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
        <DepthMark depth={test.reviewMode} />
        <Badge tone={(test.score ?? 0) >= 70 ? 'good' : 'neutral'}>Score {test.score ?? 'unknown'}</Badge>
        <span>
          {test.timed ? `Played ${formatMinutes(Math.floor(test.activeSeconds / 60))}` : 'Play time wasn’t measured'} of{' '}
          {formatMinutes(test.estimatedMinutes)}
        </span>
        <span className="inline-flex items-center gap-1">
          Promised <Credits amount={test.pay + test.bonusCredits} />
        </span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Quote from={`${test.studioName} says`}>{test.disputeReason}</Quote>
        {test.disputeAnswer === null ? (
          <p className="text-ink-muted">{test.testerName} hasn’t answered yet.</p>
        ) : (
          <Quote from={`${test.testerName} says`}>{test.disputeAnswer}</Quote>
        )}
      </div>
      <More title="The brief">
        <p className="max-w-[70ch] whitespace-pre-line break-words">{instructions || 'No instructions.'}</p>
      </More>
      <More title="The review and why it got this score">
        <ReviewText review={review} brief={brief} label={`Review by ${test.testerName}`} />
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
                <p className="max-w-[70ch] whitespace-pre-line break-words">{body}</p>
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
