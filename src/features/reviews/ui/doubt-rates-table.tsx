import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { reviews } from './calls.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language' })
const percent = (part: number, all: number) => (all === 0 ? '–' : `${Math.round((part * 100) / all)}%`)

/** How often the check raised doubt, and how often a person accepted the review all the same, by language. */
export function DoubtRatesTable() {
  const read = useQuery(reviews.doubtRates.queryOptions())
  return (
    <Panel aria-labelledby="doubt-rates">
      <PanelHeader
        id="doubt-rates"
        title="Doubts by language"
        text="Reviews of the last 90 days. Far more doubts in one language mean that the check is unfair to it."
      />
      <Loaded from={read} failed="Couldn’t load the rates" loading={<Skeleton className="h-24" />}>
        {({ rates }) =>
          rates.length === 0 ? (
            <p className="text-ink-muted">No review was checked yet.</p>
          ) : (
            <table className="w-full text-sm tabular-nums">
              <thead>
                <tr className="type-cap text-start [&>th]:py-1.5 [&>th]:text-start [&>th]:font-normal">
                  <th scope="col">Language</th>
                  <th scope="col">Checked</th>
                  <th scope="col">Doubtful</th>
                  <th scope="col">Accepted anyway</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {rates.map(({ language, checked, doubtful, overturned }) => (
                  <tr key={language} className="[&>td]:py-1.5">
                    <td>{language ? names.of(language) : 'Not recognized'}</td>
                    <td>{checked}</td>
                    <td>
                      {doubtful} <span className="text-ink-muted">({percent(doubtful, checked)})</span>
                    </td>
                    <td>
                      {overturned} <span className="text-ink-muted">({percent(overturned, doubtful)})</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Panel>
  )
}
