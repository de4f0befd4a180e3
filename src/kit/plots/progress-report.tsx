import type { ReactNode } from 'react'
import { Avatar, AvatarGap } from '../data/avatar.tsx'
import { cx } from '../styles/class-names.ts'

interface ProgressReportProps {
  people: readonly { id: string; name: string }[]
  stages: readonly {
    /** 'opened it', 'finished', 'came back'. */
    label: string
    /** Ids of the people who reached this stage. */
    present: readonly string[]
    /** Why people are missing from this stage on. */
    why?: ReactNode
  }[]
  caption: string
}

// Up to this number each person has a column; above it, people are counted instead of drawn.
const columnLimit = 16

/** Who got how far: one column for each person, one row for each stage, a gap where a person left. */
export function ProgressReport({ people, stages, caption }: ProgressReportProps) {
  const shown = people.slice(0, columnLimit)
  const columns = { gridTemplateColumns: `repeat(${Math.max(8, shown.length)}, minmax(0, 1fr))` }
  const withWhy = stages.some((stage) => stage.why !== undefined)
  return (
    <ol aria-label={caption} className="grid gap-2">
      {stages.map((stage) => (
        <li
          key={stage.label}
          className={cx(
            'grid grid-cols-[24px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 max-sm:pb-2',
            withWhy
              ? 'sm:grid-cols-[24px_124px_minmax(0,248px)_minmax(0,1fr)] xl:grid-cols-[24px_140px_minmax(0,340px)_minmax(0,1fr)]'
              : 'sm:grid-cols-[24px_minmax(92px,150px)_minmax(0,420px)]',
          )}
        >
          <span className="type-sum">{stage.present.length}</span>
          <span>{stage.label}</span>
          <span className="grid justify-items-center max-sm:col-span-full" style={columns}>
            {shown.map((person) =>
              stage.present.includes(person.id) ? (
                <span key={person.id} className="max-w-full">
                  <Avatar name={person.name} seed={person.id} named />
                </span>
              ) : (
                <AvatarGap key={person.id} />
              ),
            )}
          </span>
          {withWhy && <span className="text-ink-muted max-sm:col-span-full">{stage.why}</span>}
        </li>
      ))}
      {people.length > columnLimit && (
        <li className="type-cap">and {people.length - columnLimit} more, counted but not drawn</li>
      )}
    </ol>
  )
}
