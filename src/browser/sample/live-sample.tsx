import { useState } from 'react'
import { axisOf, firstName, headlineOf, momentsOf } from '#features/results/ui/play/findings.ts'
import { momentFills } from '#features/results/ui/play/moment-fills.ts'
import { sampleResults } from '#features/results/ui/sample/sample-results.ts'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatSpan, plural } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'

const { game, delivered, escrow, pace, request } = sampleResults
const moments = momentsOf(sampleResults)
const axis = axisOf(sampleResults)
const kinds = ['stuck', 'bug', 'fun'] as const
type Kind = (typeof kinds)[number]

const minuteOf = (seconds: number) => Math.floor(seconds / 60)
const pile = Array.from({ length: axis.span }, (_, minute) =>
  moments.filter(({ atSeconds }) => minuteOf(atSeconds) === minute),
)
const most = Math.max(...pile.map((marked) => marked.length))

/** The longest note of a kind: one tester's words. */
const quoteOf = (kind: Kind) =>
  moments.filter((moment) => moment.kind === kind).toSorted((one, other) => other.note.length - one.note.length)[0]

/** What a studio will get, before it has anything: the sample's finding, with moments that answer to a press. */
export function LiveSample() {
  const [kind, setKind] = useState<Kind>('stuck')
  const quote = quoteOf(kind)
  return (
    <Panel
      title={`What you get: the result of ${game.title}`}
      text="A sample with invented testers. Press a kind of moment."
      more={{ label: 'The whole sample', href: paths.sample }}
    >
      <p className="type-page">{headlineOf(sampleResults)}.</p>
      <fieldset aria-label="Show moments" className="flex flex-wrap gap-1.5">
        {kinds.map((one) => (
          <Button
            key={one}
            size="s"
            aria-pressed={one === kind}
            className="aria-pressed:border-accent aria-pressed:bg-accent-tint"
            onClick={() => setKind(one)}
          >
            <MomentMark kind={one} />
            {moments.filter((moment) => moment.kind === one).length} {momentLabels[one].toLowerCase()}
          </Button>
        ))}
      </fieldset>
      <div aria-hidden="true">
        <div className="flex h-24 items-end border-b border-line-strong">
          {pile.map((marked, minute) => {
            const own = marked.filter((moment) => moment.kind === kind).length
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its minute
                key={minute}
                className="flex h-full flex-1 flex-col justify-end px-px"
              >
                <span className="drawn bg-surface-3" style={{ height: `${((marked.length - own) / most) * 100}%` }} />
                <span className={cx('drawn', momentFills[kind])} style={{ height: `${(own / most) * 100}%` }} />
              </span>
            )
          })}
        </div>
        <p className="flex justify-between pt-1 type-cap">
          {axis.ticks.map((tick, at) => (
            <span key={tick}>{at === axis.ticks.length - 1 ? `${tick} min` : tick}</span>
          ))}
        </p>
      </div>
      <div aria-live="polite" className="min-h-20">
        {quote && (
          <blockquote className="grid gap-2">
            <p className="text-md text-pretty">“{quote.note}”</p>
            <p className="flex items-center gap-2 text-xs text-ink-muted">
              <Avatar name={quote.tester.name} seed={quote.tester.id} className="size-6!" />
              {firstName(quote.tester.name)}, {momentLabels[kind].toLowerCase()} at {clockOf(quote.atSeconds)}
            </p>
          </blockquote>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-ink-muted">
        <span>
          <Credits amount={escrow.cost} /> for {plural(delivered.ordered, `${request.reviewMode} review`)}
        </span>
        {pace.firstReviewHours !== null && (
          <span>First review after {formatSpan(pace.firstReviewHours * 3_600_000)}</span>
        )}
      </p>
    </Panel>
  )
}
