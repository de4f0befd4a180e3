import { useQuery } from '@tanstack/react-query'
import { dimensionLabels, severityLabels, severityTones } from '#features/results/result-names.ts'
import { Badge } from '#kit/data/badge.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { consulting } from './calls.ts'

interface GrantedResultProps {
  studioId: string
  requestId: string
  onClose: () => void
}

/** What one request brought: ratings, bugs and the valid reviews. */
export function GrantedResult({ studioId, requestId, onClose }: GrantedResultProps) {
  const result = useQuery(consulting.result.queryOptions({ input: { studioId, requestId } }))
  const { data } = result
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={data ? `Results of ${data.title}${data.version ? `, ${data.version}` : ''}` : 'Results'}
    >
      <Loaded from={result} failed="Couldn’t load the results" loading={<SkeletonRows label="Loading" />}>
        {({ accepted, ordered, ratings, bugs, reviews }) => (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and contains nothing else to focus
            tabIndex={0}
            aria-label="Ratings, bugs and reviews"
            className="grid gap-6 focus-visible:outline-offset-4"
          >
            <KvList
              items={[
                { label: 'Accepted reviews', value: `${accepted} of ${ordered}` },
                ...ratings.flatMap(({ dimension, average }) =>
                  average === null ? [] : [{ label: dimensionLabels[dimension], value: `${average.toFixed(1)} of 5` }],
                ),
              ]}
            />
            {bugs.length > 0 && (
              <section aria-labelledby="bugs" className="grid gap-2">
                <h3 id="bugs" className="type-row">
                  Bugs
                </h3>
                <ul className="grid gap-2">
                  {bugs.map(({ title, severity, count }) => (
                    <li key={title} className="flex flex-wrap items-center gap-2">
                      <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>
                      <span dir="auto" className="break-words">
                        {title}
                      </span>
                      {count > 1 && <span className="type-cap">{count} reports</span>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section aria-labelledby="reviews" className="grid gap-3">
              <h3 id="reviews" className="type-row">
                Reviews
              </h3>
              {reviews.length === 0 && <EmptyLine>No review was accepted yet.</EmptyLine>}
              <ul className="divide-y divide-line">
                {reviews.map(({ playtestId, testerName, level, rating, content, suggestions }) => (
                  <li key={playtestId} className="grid gap-2 py-4 first:pt-0">
                    <p className="font-medium">
                      {testerName}, {level}, {rating} of 5
                    </p>
                    <p dir="auto" className="whitespace-pre-line break-words">
                      {content}
                    </p>
                    {suggestions && (
                      <p dir="auto" className="whitespace-pre-line break-words text-ink-muted">
                        <span className="font-medium">Suggestions: </span>
                        {suggestions}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          </section>
        )}
      </Loaded>
    </Sheet>
  )
}
