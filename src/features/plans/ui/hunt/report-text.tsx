import { Badge } from '#kit/data/badge.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { paths } from '#shared/paths.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { OwnReport } from '../../hunt/schema.ts'
import { severityNames, severityTones } from './hunt-names.ts'

interface ReportTextProps {
  report: OwnReport
  /** Who reported it; left out for the hunter's own page. */
  hunter?: string
}

/** A report with its evidence, as both sides read it. */
export function ReportText({ report, hunter }: ReportTextProps) {
  const { number, title, happened, steps, claimed, severity, atSeconds, pictures, error, device, createdAt } = report
  const shown = severity ?? claimed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
          {number}. {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <Badge tone={severityTones[shown]}>
            {severityNames[shown]}
            {severity === null && ' claimed'}
          </Badge>
          {severity !== null && severity !== claimed && <span>claimed as {severityNames[claimed].toLowerCase()}</span>}
          {hunter !== undefined && <span className="[overflow-wrap:anywhere]">{hunter}</span>}
          <TimeAgo date={createdAt} />
        </p>
      </div>
      <dl className="grid gap-2">
        <Words label="What happened" text={happened} />
        <Words label="How to get there" text={steps} />
      </dl>
      <ul aria-label="Evidence" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
        {atSeconds !== null && <li>At {minuteClock(atSeconds)} of play</li>}
        {error !== null && <li className="[overflow-wrap:anywhere]">Error: {error}</li>}
        {device !== '' && <li>{device}</li>}
      </ul>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pictures.map((id, at) => (
            <li key={id}>
              <a href={paths.huntPicture(report.id, id)} target="_blank" rel="noopener noreferrer">
                <img
                  src={paths.huntPicture(report.id, id)}
                  alt={`The bug, number ${at + 1}`}
                  loading="lazy"
                  className="aspect-video w-full rounded-control bg-surface-3 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Words = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="type-cap">{label}</dt>
    <dd dir="auto" className="break-words whitespace-pre-line">
      {text}
    </dd>
  </div>
)
