import { Avatar } from '#kit/data/avatar.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { LineSession } from '../../moment-line/line-schema.ts'
import { axisHeight, type LineFrame, pileHeight } from './line-frame.ts'

interface LineRowsProps {
  rows: readonly LineSession[]
  frame: LineFrame
}

/** A session opens once its test has ended: what happens in it before is its tester's. */
export const canOpen = ({ end }: LineSession): boolean => end !== 'playing' && end !== 'checking'

/** The testers, beside their rows. */
export function LineNames({ rows, frame: { rowHeight, bucket } }: LineRowsProps) {
  return (
    <div>
      <p className="type-cap flex items-end justify-end pb-1" style={{ height: pileHeight }}>
        per {bucket < 60 ? `${bucket} s` : `${bucket / 60} min`}
      </p>
      <ul aria-label="Testers">
        {rows.map((session) => (
          <li key={session.id} className="flex min-w-0 items-center gap-2" style={{ height: rowHeight }}>
            <Avatar name={session.tester.name} seed={session.tester.id} className="size-6!" />
            <span className="grid min-w-0">
              {canOpen(session) ? (
                <Link
                  href={paths.session(session.id)}
                  className="min-h-6 truncate leading-6 font-medium hover:underline"
                  dir="auto"
                >
                  {session.tester.name}
                </Link>
              ) : (
                <span className="truncate font-medium" dir="auto">
                  {session.tester.name}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How long each played. */
export function LineTimes({ rows, frame: { rowHeight } }: LineRowsProps) {
  return (
    <div aria-hidden="true" className="type-cap tabular-nums" style={{ paddingTop: pileHeight }}>
      {rows.map(({ id, seconds }) => (
        <p key={id} className="flex items-center" style={{ height: rowHeight }}>
          {clockOf(seconds)}
        </p>
      ))}
      <p className="flex items-center" style={{ height: axisHeight }}>
        played
      </p>
    </div>
  )
}
