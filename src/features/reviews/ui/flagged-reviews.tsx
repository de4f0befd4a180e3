import { Countdown } from '#kit/data/countdown.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { reviews } from './calls.ts'
import { DoubtRatesTable } from './doubt-rates-table.tsx'
import { QualityLines } from './quality-lines.tsx'
import { ReviewText } from './review-text.tsx'
import { TestFacts } from './test-facts.tsx'

/** Weak reviews that wait for their studio, each with its text and why it got its score. */
export function FlaggedReviews() {
  const list = useList(reviews.flagged.pages(), (page) => page.flagged)
  return (
    <div className="grid gap-6">
      <DoubtRatesTable />
      <LoadedRows
        list={list}
        failed="Couldn’t load the flagged reviews"
        loading="Loading flagged reviews"
        empty={
          <EmptyState
            title="No flagged reviews"
            text="Reviews with a score below 60, or with no sign of play, appear here until their studio decides."
          />
        }
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {({ playtest: test, brief, review }) => (
          <li key={test.id}>
            <Panel aria-label={`Review of ${test.gameTitle} by ${test.testerName}`}>
              <PanelHeader
                title={test.gameTitle}
                text={`By ${test.testerName}, for ${test.studioName}`}
                aside={
                  test.decideBy && (
                    <Countdown to={test.decideBy} before="accepted automatically in" over="Being accepted" />
                  )
                }
              />
              <TestFacts test={test} tone={(test.score ?? 0) < 60 ? 'bad' : 'warn'}>
                {test.waitsLonger && <span>Extended, and paid without its bonus</span>}
              </TestFacts>
              <QualityLines lines={test.qualityLines} />
              <ReviewText review={review} brief={brief} label={`Review by ${test.testerName}`} />
            </Panel>
          </li>
        )}
      </LoadedRows>
    </div>
  )
}
