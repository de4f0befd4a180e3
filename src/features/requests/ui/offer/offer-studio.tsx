import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatMinutes, formatNumber, plural } from '#kit/data/format.ts'
import type { OfferPage, StudioScorecard } from '../../offer/offer-page-schema.ts'
import { NEW_BELOW } from '../../offer/offer-work.ts'
import { acceptanceFormula, acceptancePercent } from '../../offer/request-figures.ts'
import { DECISION_HOURS } from '../../rules.ts'

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })
const hoursText = (hours: number) =>
  formatMinutes(hours < 10 ? Math.max(1, Math.round(hours * 60)) : Math.round(hours) * 60)

/** Who asks, and how they decide about reviews: three figures with the counts behind them. */
export function OfferStudio({ offer: { studio, studioName, before } }: { offer: OfferPage }) {
  const { record, all, since, location, lostLately } = studio
  const isNew = record.decisions < NEW_BELOW
  return (
    <section aria-labelledby="studio" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={studioName} size="l" />
          <div className="min-w-0">
            <h2 id="studio" className="flex flex-wrap items-center gap-2 type-title [overflow-wrap:anywhere]">
              {studioName}
              {isNew && <Badge tone="line">New</Badge>}
            </h2>
            <p className="type-cap">
              {location !== null && `${location} · `}on Playhatch since {month.format(since)}
            </p>
          </div>
        </div>
        {!isNew && all && <Legend />}
      </header>
      {lostLately && (
        <p className="flex items-start gap-1.5 font-medium text-warn-ink">
          <TriangleAlert className="mt-[3px] size-[15px] flex-none" aria-hidden="true" />
          <span className="min-w-0">
            This studio lost {lostLately.lost} of {plural(lostLately.decided, 'dispute')} in the last 30 days. Its next
            ones are decided for the tester after 72 hours.
          </span>
        </p>
      )}
      {isNew ? (
        <p className="rounded-surface border border-line bg-surface-1 p-4 text-ink-muted">
          {record.decisions === 0
            ? 'This studio hasn’t decided on a review yet.'
            : `This studio has decided on ${plural(record.decisions, 'review')} so far: too few for a record.`}{' '}
          After {DECISION_HOURS} h a review is accepted automatically.
        </p>
      ) : (
        <dl className="grid divide-line overflow-hidden rounded-surface border border-line bg-surface-1 max-[40rem]:divide-y @max-[40rem]:divide-y @min-[40rem]:grid-cols-3 @min-[40rem]:divide-x">
          <AcceptedFigure record={record} all={all} />
          <TimeFigure record={record} all={all} />
          <DisputeFigure record={record} />
        </dl>
      )}
      {before && (
        <p className="flex items-start gap-1.5 text-ink-muted">
          <Check className="mt-[3px] size-[15px] flex-none text-good-ink" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            They accepted your review of {before.gameTitle}
            {before.version !== null && ` ${before.version}`} in {month.format(before.at)}.
          </span>
        </p>
      )}
    </section>
  )
}

function Legend() {
  return (
    <p className="flex items-center gap-4 type-cap" aria-hidden="true">
      <span className="flex items-center gap-1.5">
        <span className="drawn size-2.5 rounded-full bg-plot" />
        this studio
      </span>
      <span className="flex items-center gap-1.5">
        <Pointer className="relative" />
        all studios
      </span>
    </p>
  )
}

const Pointer = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 10 8"
    className={`h-2 w-2.5 forced-color-adjust-none ${className}`}
    fill="var(--plot-before)"
    aria-hidden="true"
  >
    <path d="M0 0h10L5 8Z" />
  </svg>
)

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="p-4 sm:px-5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="mt-1 grid gap-2">
        <span className="type-figure">{value}</span>
        {children}
      </dd>
    </div>
  )
}

interface StripProps {
  /** Positions in percent of the line. */
  at: number
  all: number | null
  text: string
  from: string
  to: string
}

/** A figure on a line, with that of all studios above it. */
function Strip({ at, all, text, from, to }: StripProps) {
  const inside = (percent: number) => `${Math.min(98, Math.max(2, percent))}%`
  return (
    <div>
      <div role="img" aria-label={text} className="relative h-5">
        <span className="drawn absolute inset-x-0 top-[13px] h-0.5 rounded-full bg-line-strong" />
        {all !== null && (
          <span className="absolute top-0 -translate-x-1/2" style={{ left: inside(all) }}>
            <Pointer className="block" />
          </span>
        )}
        <span
          className="drawn absolute top-[9px] size-2.5 -translate-x-1/2 rounded-full bg-plot ring-2 ring-surface-1"
          style={{ left: inside(at) }}
        />
      </div>
      <div className="flex justify-between type-cap" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  )
}

const small = 'text-xs text-pretty text-ink-muted'

function AcceptedFigure({ record, all }: { record: StudioScorecard; all: StudioScorecard | null }) {
  const percent = acceptancePercent(record) ?? 0
  const ofAll = all && acceptancePercent(all)
  return (
    <Figure label="Reviews accepted" value={`${percent}%`}>
      <Strip
        at={percent}
        all={ofAll}
        text={`${percent} percent${ofAll === null ? '' : `, all studios ${ofAll} percent`}`}
        from="0"
        to="100%"
      />
      <p className={small}>
        {formatNumber(record.accepted)} of {formatNumber(record.decisions)}. {acceptanceFormula}
      </p>
    </Figure>
  )
}

function TimeFigure({ record, all }: { record: StudioScorecard; all: StudioScorecard | null }) {
  const { medianHours } = record
  const ofAll = all?.medianHours ?? null
  const text = `After ${DECISION_HOURS} h a review is accepted automatically.`
  if (medianHours === null)
    return (
      <Figure label="Median time to decide" value="–">
        <p className={small}>{text}</p>
      </Figure>
    )
  return (
    <Figure label="Median time to decide" value={hoursText(medianHours)}>
      <Strip
        at={(medianHours * 100) / DECISION_HOURS}
        all={ofAll === null ? null : (ofAll * 100) / DECISION_HOURS}
        text={`${hoursText(medianHours)}${ofAll === null ? '' : `, all studios ${hoursText(ofAll)}`}`}
        from="0"
        to={`${DECISION_HOURS} h`}
      />
      <p className={small}>{text}</p>
    </Figure>
  )
}

const drawnDisputes = 12

function DisputeFigure({ record: { disputes, disputesLost, decisions } }: { record: StudioScorecard }) {
  return (
    <Figure
      label="Disputes lost"
      value={
        disputes === 0 ? (
          'None'
        ) : (
          <>
            {disputesLost}{' '}
            <small className="font-[family-name:var(--face-text)] text-sm font-normal tracking-normal text-ink-muted">
              of {disputes}
            </small>
          </>
        )
      }
    >
      <div className="flex h-5 items-center gap-[5px] pt-2" aria-hidden="true">
        {Array.from({ length: Math.min(disputes, drawnDisputes) }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
            key={at}
            className={
              at >= Math.min(disputes, drawnDisputes) - disputesLost
                ? 'drawn size-[11px] rounded-full bg-plot'
                : 'drawn size-[11px] rounded-full inset-ring-[1.5px] inset-ring-control-line'
            }
          />
        ))}
      </div>
      <p className="type-cap">
        {plural(disputes, 'dispute')} in {plural(decisions, 'review')}
      </p>
      <p className={small}>
        {disputes === 0
          ? 'No reviews were disputed in the last year.'
          : disputesLost === 0
            ? disputes === 1
              ? 'Decided for the studio.'
              : 'All decided for the studio.'
            : `${disputesLost} ${disputesLost === 1 ? 'was' : 'were'} decided for the tester.`}
      </p>
    </Figure>
  )
}
