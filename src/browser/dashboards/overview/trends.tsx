import { useQuery } from '@tanstack/react-query'
import { records } from '#features/results/ui/calls.ts'
import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'

type Trends = Awaited<ReturnType<typeof records.trends.call>>['trends']
type Trend = Trends[number]

/** More of them are in the results. */
const shown = 3

/** What testers say of the newest builds against those before: where most were stuck, and which bug most met. */
export function StudioTrends() {
  const trends = useQuery(records.trends.queryOptions())
  return (
    <Loaded
      from={trends}
      failed="Couldn’t load what testers say"
      loading={<Skeleton className="h-72 rounded-surface" />}
    >
      {(loaded) => <Said cards={cardsOf(loaded.trends)} />}
    </Loaded>
  )
}

interface Card {
  key: string
  kind: 'stuck' | 'bug'
  about: string
  title: string
  trend: Trend
  counts: { now: number; before: number }
  quote?: { text: string; by: string } | undefined
}

const cardsOf = (trends: Trends): Card[] =>
  trends.flatMap((trend): Card[] => {
    const { gameTitle, gameId, stuck, bug } = trend
    return [
      ...(stuck
        ? [
            {
              key: `stuck ${gameId}`,
              kind: 'stuck' as const,
              about: 'Most stuck',
              trend,
              counts: stuck,
              title: `Minutes ${stuck.from} to ${stuck.to}, ${gameTitle}`,
              quote: stuck.quote
                ? { text: stuck.quote.text, by: `${stuck.quote.tester}, minute ${stuck.quote.minute}` }
                : undefined,
            },
          ]
        : []),
      ...(bug
        ? [
            {
              key: `bug ${gameId}`,
              kind: 'bug' as const,
              about: 'Top bug',
              trend,
              counts: bug,
              title: `${bug.title}, ${gameTitle}`,
            },
          ]
        : []),
    ]
  })

function Said({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="trends" className="grid gap-4">
      <PanelHeader
        id="trends"
        title="What testers say, and what changed"
        text="Different people played the two builds."
      />
      <div className="grid divide-line rounded-surface border border-line bg-surface-1 max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {cards.slice(0, shown).map(({ key, ...card }) => (
          <Change key={key} {...card} />
        ))}
      </div>
    </section>
  )
}

function Change({ kind, about, title, trend, counts, quote }: Omit<Card, 'key'>) {
  const { now, before } = trend
  return (
    <article className="grid content-start gap-3 p-4 sm:p-5">
      <p className="flex items-center gap-1.5 text-xs font-medium text-ink-muted">
        <MomentMark kind={kind} />
        {about}
      </p>
      <h3 className="type-row text-balance wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      <div className="grid grid-cols-2 items-end gap-4">
        <Count {...before} of={counts.before} isBefore />
        <Count {...now} of={counts.now} />
      </div>
      {quote && (
        <blockquote className="border-s-2 border-line-strong ps-3 text-ink-muted">
          <p dir="auto" className="wrap-anywhere">
            “{quote.text}”
          </p>
          <span className="block type-cap wrap-anywhere">{quote.by}</span>
        </blockquote>
      )}
      <Link
        href={`${paths.reviewResults(trend.requestId)}#${kind === 'bug' ? 'bugs' : 'moments'}`}
        className="justify-self-start font-medium underline"
      >
        {kind === 'bug' ? 'See the bugs' : 'See the moments'}
      </Link>
    </article>
  )
}

/** More testers than these are counted, not drawn. */
const mostDots = 20

/** One dot for each tester of a build: filled said it. */
const Count = ({
  version,
  testers,
  of,
  isBefore,
}: {
  version: string
  testers: number
  of: number
  isBefore?: boolean
}) => (
  <span className="grid min-w-0 gap-1.5">
    {testers <= mostDots && (
      <span className="grid w-fit grid-cols-5 gap-1" aria-hidden="true">
        {Array.from({ length: testers }, (_, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
            key={at}
            className={cx(
              'drawn size-2 rounded-full',
              at >= of ? 'border border-control-line' : isBefore ? 'bg-plot-before' : 'bg-plot',
            )}
          />
        ))}
      </span>
    )}
    <span className={cx(isBefore ? 'text-ink-muted' : 'font-semibold')}>
      {of} of {plural(testers, 'tester')}
    </span>
    <span className="type-code text-ink-faint wrap-anywhere">{version}</span>
  </span>
)
