import type { ReactNode } from 'react'
import { minuteClock } from '#shared/texts/clock.ts'
import { NightFrame, Pile } from './night-frame.tsx'
import { axis, peak, placeOf, quote, sampleGame } from './sample-figures.ts'

/** How many testers of the next build were stuck there, in the example. */
const next = { version: '0.8.3', testers: 1 }

/** What becomes of one marked moment: it is marked, it piles up with others, and the next build answers. */
export function MomentTrip() {
  return (
    <section aria-labelledby="trip" className="mx-auto grid max-w-content gap-6 pt-12 sm:pt-16">
      <h2 id="trip" className="type-page">
        One moment, from the game to the fix
      </h2>
      <ol className="grid gap-6 sm:grid-cols-3 sm:gap-4 md:gap-5">
        <Stop title="A tester marks it" text="One key while playing. The picture, the second and the build come along.">
          <NightFrame clock={minuteClock(quote.atSeconds)} stuck="named" className="rounded-none!" />
        </Stop>
        <Stop
          title="You see where it piles up"
          text={`${peak.testers} of ${peak.of} testers were stuck or confused within the same four minutes.`}
        >
          <span className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-1 p-4 text-xs sm:max-md:p-3">
            <b className="relative h-4 font-semibold whitespace-nowrap text-warn-ink">
              <span className="absolute" style={{ left: placeOf(peak.from) }}>
                minutes {peak.from} to {peak.to}
              </span>
            </b>
            <Pile className="h-28 max-h-full self-end" />
            <span className="flex justify-between border-t border-line-strong pt-1 text-ink-faint">
              <span>0</span>
              <span>{axis.span / 2}</span>
              <span>{axis.span} min</span>
            </span>
          </span>
        </Stop>
        <Stop
          title="The next build answers"
          text="The sign is lit now. Nearly everybody reads it, and the night goes on."
        >
          <span className="grid h-full content-center gap-4 p-5 sm:max-md:gap-2 sm:max-md:p-3">
            <Stuck version={sampleGame.version} testers={peak.testers} />
            <Stuck version={next.version} testers={next.testers} />
            <span className="type-cap">stuck or confused at the well, different testers</span>
          </span>
        </Stop>
      </ol>
    </section>
  )
}

function Stop({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-1">
      <div className="mb-2 aspect-[16/10] overflow-hidden rounded-surface border border-line bg-surface-1">
        {children}
      </div>
      <h3 className="type-row">{title}</h3>
      <p className="text-pretty text-ink-muted">{text}</p>
    </li>
  )
}

const dot = 16
const dots = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `M${(from + at) * dot + dot / 2} ${dot / 2}h0`).join('')

/** One dot for each tester of a build: filled was stuck. */
const Stuck = ({ version, testers }: { version: string; testers: number }) => (
  <span className="flex items-center justify-between gap-3 sm:max-md:gap-1.5">
    <span className="type-code">{version}</span>
    <svg viewBox={`0 0 ${peak.of * dot} ${dot}`} className="h-3.5 flex-1" aria-hidden="true">
      <path className="stroke-line-strong" strokeWidth="10" strokeLinecap="round" d={dots(testers, peak.of)} />
      <path className="stroke-plot" strokeWidth="10" strokeLinecap="round" d={dots(0, testers)} />
    </svg>
    <b className="font-semibold whitespace-nowrap">
      {testers} of {peak.of}
    </b>
  </span>
)
