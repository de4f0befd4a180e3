import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { reviews } from './calls.ts'
import { QualityLines } from './quality-lines.tsx'
import { ReviewText } from './review-text.tsx'

/** Weak reviews that wait for their studio, each with its text and why it got its score. */
export function FlaggedReviews() {
  const list = useList(reviews.flagged.pages(), (page) => page.flagged)
  return (
    <Loaded
      from={list}
      failed="Couldn’t load the flagged reviews"
      loading={<SkeletonRows label="Loading flagged reviews" />}
      empty={
        <EmptyState
          title="No flagged reviews"
          text="Reviews with a score below 60, or with no sign of play, appear here until their studio decides."
        />
      }
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {rows.map(({ playtest: test, brief, review }) => (
            <Panel key={test.id} aria-label={`Review of ${test.gameTitle} by ${test.testerName}`}>
              <PanelHeader
                title={test.gameTitle}
                text={`By ${test.testerName}, for ${test.studioName}`}
                aside={
                  test.decideBy && (
                    <Countdown to={test.decideBy} before="accepted automatically in" over="Being accepted" />
                  )
                }
              />
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
                <DepthMark depth={test.reviewMode} />
                <Badge tone={(test.score ?? 0) < 60 ? 'bad' : 'warn'}>Score {test.score ?? 'unknown'}</Badge>
                <span>
                  {test.timed
                    ? `Played ${formatMinutes(Math.floor(test.activeSeconds / 60))}`
                    : 'Play time wasn’t measured'}{' '}
                  of {formatMinutes(test.estimatedMinutes)}
                </span>
                {test.waitsLonger && <span>Extended, and paid without its bonus</span>}
                <span className="inline-flex items-center gap-1">
                  Promised <Credits amount={test.pay + test.bonusCredits} />
                </span>
              </p>
              <QualityLines lines={test.qualityLines} />
              <ReviewText review={review} brief={brief} label={`Review by ${test.testerName}`} />
            </Panel>
          ))}
          <LoadMore more={list.more} />
        </div>
      )}
    </Loaded>
  )
}
