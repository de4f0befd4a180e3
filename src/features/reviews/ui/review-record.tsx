import { useQuery } from '@tanstack/react-query'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Meter } from '#kit/feedback/progress.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { reviews, useMyTests } from './calls.ts'
import { promisedBy } from './test-states.ts'

/** An average of more than these would hide how the latest reviews were. */
const latestReviews = 10

/** What became of the tester's reviews. */
export function ReviewRecord() {
  const { data: facts } = useQuery(reviews.facts.queryOptions())
  const tests = useMyTests().data ?? []
  const scores = tests.flatMap(({ score }) => score ?? []).slice(0, latestReviews)
  const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  const promised = promisedBy(tests)
  return (
    <Panel aria-labelledby="record">
      <PanelHeader id="record" title="Your record" />
      <KvList
        items={[
          { label: 'Accepted reviews', value: facts?.approvedReviews ?? '…' },
          ...(scores.length > 0
            ? [
                {
                  label: scores.length === 1 ? 'Quality' : `Quality, last ${scores.length}`,
                  value: (
                    <>
                      <Meter value={average} tone={average >= 70 ? 'good' : average >= 40 ? 'ink' : 'warn'} /> {average}
                    </>
                  ),
                },
              ]
            : []),
          { label: 'In a row at 70+', value: facts?.bestStreak70 ?? '…' },
          ...(promised.credits > 0
            ? [
                {
                  label: promised.dueBy ? `Promised, due by ${formatDay(promised.dueBy)}` : 'Promised',
                  value: <Credits amount={promised.credits} />,
                },
              ]
            : []),
        ]}
      />
      <p className="text-pretty text-ink-muted">
        From a quality of 70 a review brings a bonus and more reputation. Studios see your average.
      </p>
    </Panel>
  )
}
