import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { Face, faceOf, NightFrame, Pile } from './night-frame.tsx'
import { axis, finding, peak, placeOf, quote, sampleGame, stages } from './sample-figures.ts'

const row =
  'grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-b border-line py-1.5 sm:grid-cols-[1.5rem_8rem_minmax(0,1fr)]'
const plot = 'relative mx-3 max-sm:col-span-full'

/** One finding of the sample with its evidence: who got how far, where they were stuck, and one tester's words. */
export function ResultFigure() {
  return (
    <figure>
      <Panel className="gap-4!">
        <div className="flex items-center gap-3">
          <NightFrame className="w-14 flex-none" />
          <p className="mr-auto min-w-0">
            <b className="block font-semibold">{sampleGame.title}</b>
            <span className="type-code text-ink-faint">{sampleGame.version}</span>
          </p>
          <Badge>Sample result</Badge>
        </div>
        <figcaption className="type-title text-balance">{finding}.</figcaption>
        <ol aria-label="Who got how far" className="border-t border-line">
          {stages.map((stage) => (
            <Stage key={stage.id} {...stage} />
          ))}
          <li className={row}>
            <MomentMark kind="stuck" />
            <span className="leading-tight font-[550]">
              stuck or confused{' '}
              <span className="sr-only">
                {peak.testers} of {peak.of}, minutes {peak.from} to {peak.to}
              </span>
            </span>
            <span className={plot}>
              <Pile className="h-10" />
            </span>
          </li>
          <li className={`${row} border-0 text-xs text-ink-faint`} aria-hidden="true">
            <span className={`${plot} h-4 sm:col-start-3`}>
              {axis.ticks.map((tick, at) => (
                <span
                  key={tick}
                  className="absolute -translate-x-1/2 whitespace-nowrap last:-translate-x-3/4"
                  style={{ left: placeOf(tick) }}
                >
                  {at === axis.ticks.length - 1 ? `${tick} min` : tick}
                </span>
              ))}
            </span>
          </li>
        </ol>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
          <NightFrame clock={minuteClock(quote.atSeconds)} />
          <blockquote className="grid gap-2">
            <p className="text-pretty sm:text-md">“{quote.text}”</p>
            <p className="flex items-center gap-2 text-xs text-ink-muted">
              <Face id={quote.by.id} />
              {quote.by.first}, stuck here at minute {Math.floor(quote.atSeconds / 60)}
            </p>
          </blockquote>
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
          <span className="py-1 text-ink-faint">One face is one tester.</span>
          <a href={paths.sample} className="py-1 font-medium underline">
            Open the whole sample
          </a>
        </p>
      </Panel>
    </figure>
  )
}

function Stage({ label, count, isReturn, lanes, people }: (typeof stages)[number]) {
  return (
    <li className={row}>
      <b className="type-sum">{count}</b>
      <span className="leading-tight font-[550]">{label}</span>
      {isReturn ? (
        <span className={`${plot} flex flex-wrap gap-x-3 gap-y-1`} aria-hidden="true">
          {people.map(({ id, minute }) => (
            <span key={id} className="flex items-center gap-1.5 text-xs text-ink-faint">
              <Face id={id} />
              {minute} min
            </span>
          ))}
        </span>
      ) : (
        <span className={plot}>
          <svg className="block w-full overflow-visible" height={lanes * 25} aria-hidden="true">
            {people.map(({ id, place, lane }) => (
              <use key={id} href={`#${faceOf(id)}`} x={placeOf(place)} y={lane * 25 + 12} />
            ))}
          </svg>
        </span>
      )}
    </li>
  )
}
