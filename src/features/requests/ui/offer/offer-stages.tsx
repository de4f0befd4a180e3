import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import type { OfferedStage } from '../../stages/schema.ts'

/** When a stage is played: '2 to 4 days after stage 1'. */
const whenOf = ({ opensAfter, startsWithin }: OfferedStage, at: number) =>
  opensAfter === null
    ? 'As soon as you take the place'
    : `${opensAfter} to ${startsWithin} days after you send the review of stage ${at}`

/** The stages of a plan over days, each with its time, its work and its pay. Nothing for one test. */
export function OfferStages({ offer: { stages, endedPlans } }: { offer: Pick<OfferPage, 'stages' | 'endedPlans'> }) {
  if (stages.length === 0) return null
  return (
    <section aria-labelledby="stages" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="stages" className="type-title">
          You come back: {plural(stages.length, 'stage')}
        </h2>
        <p className="max-w-[64ch] text-ink-muted">
          One place takes you through all of them, each with a review and pay of its own. Together they are one open
          test. If you leave, miss a stage or a review is rejected, the plan ends for you; that counts once.
        </p>
      </header>
      <ol className="divide-y divide-line border-y border-line">
        {stages.map((stage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its number
          <li key={at} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3">
            <b className="font-semibold">Stage {at + 1}</b>
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {whenOf(stage, at)}
              <span className="flex flex-wrap gap-x-3 text-ink-muted">
                <DepthMark depth={stage.reviewMode} />
                {formatMinutes(stage.minutes)}
              </span>
            </span>
            <Credits amount={stage.pay} />
          </li>
        ))}
      </ol>
      <p className="type-cap">
        The studio may end stages that have not opened; that leaves no mark on you.
        {endedPlans &&
          endedPlans.of > 0 &&
          ` It did so in ${endedPlans.ended} of its ${plural(endedPlans.of, 'plan')}.`}
      </p>
    </section>
  )
}
