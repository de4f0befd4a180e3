import { writeCriteria } from '#features/targeting/ui/criteria-address.ts'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { type Coverage, coverages, coverageWords, enoughTesters } from '../../devices/device-gaps.ts'

const colours: Readonly<Record<Coverage, string>> = { none: 'bg-bad', few: 'bg-warn', some: 'bg-good' }
const inks: Readonly<Record<Coverage, string>> = { none: 'text-bad-ink', few: 'text-warn-ink', some: 'text-good-ink' }

interface CoverageCellProps {
  name: string
  testers: number
  coverage: Coverage
}

/** A device, system or browser with how many tested on it: by colour and by word. */
export function CoverageCell({ name, testers, coverage }: CoverageCellProps) {
  return (
    <p className="grid grid-cols-[8px_minmax(0,1fr)] items-baseline gap-2">
      <span className={cx('drawn h-2 rounded-mark', colours[coverage])} aria-hidden="true" />
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="min-w-0 font-[550]">{name}</span>
        <span className={cx('whitespace-nowrap', inks[coverage])}>
          {coverage === 'none' ? coverageWords.none : `${coverageWords[coverage]}: ${plural(testers, 'tester')}`}
        </span>
      </span>
    </p>
  )
}

const meanings: Readonly<Record<Coverage, string>> = {
  none: 'nobody',
  few: `one or two testers`,
  some: `${enoughTesters} or more`,
}

export function CoverageLegend() {
  return (
    <ul aria-label="Colors" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {coverages.map((coverage) => (
        <li key={coverage} className="inline-flex items-center gap-1.5">
          <span className={cx('drawn size-2 rounded-mark', colours[coverage])} aria-hidden="true" />
          {coverageWords[coverage]}: {meanings[coverage]}
        </li>
      ))}
    </ul>
  )
}

interface GapLinkProps {
  gameId: string
  /** A device of profiles: the tester finder filters by it. */
  device?: string
  /** A system or browser, which profiles don't tell: a request asks for it before a spot. */
  has?: string
}

/** The way to people who have what nobody has tested on. */
export function GapLink({ gameId, device, has }: GapLinkProps) {
  const query = new URLSearchParams()
  if (device !== undefined) writeCriteria(query, { device_types: [device] } as Parameters<typeof writeCriteria>[1])
  if (has !== undefined) query.set('has', has)
  const to = device === undefined ? paths.newRequest(gameId) : paths.inviteTesters(gameId)
  return (
    <Link href={`${to}&${query.toString()}`} className="ms-4 w-fit text-sm underline">
      {device === undefined ? 'Ask for people who have this' : 'Invite people who have this'}
      <span className="sr-only">: {device ?? has}</span>
    </Link>
  )
}
