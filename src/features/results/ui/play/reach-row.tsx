import type { CSSProperties } from 'react'
import { Avatar } from '#kit/data/avatar.tsx'
import { formatPlayed } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { fewRowsOf, reasonsOf, type Step, spokenStep } from './findings.ts'
import { type Axis, at, MinutePlot, minuteColumns, plotInset } from './minute-axis.tsx'
import { doneText } from './task-text.ts'

interface ReachRowProps {
  step: Step
  axis: Axis
  /** Of how many testers the outcome is known. */
  known: number
  /** Digits of the largest count, so that all labels begin at the same place. */
  digits: number
  /** Whether other steps of the report have minutes. */
  hasMinutes: boolean
  /** The minutes that the studio has planned, drawn as a line through each plot. */
  plan: number
  /** Whether testers may still come. */
  isOpen: boolean
}

type Person = Step['reached'][number]
type TimedPerson = Person & { minute: number }

/** Up to this number each tester is drawn with initials, above it as a dot. */
const named = 16

const isTimed = (person: Person): person is TimedPerson => person.minute !== null

/**
 * One step: how many reached it, each tester at the minutes played by then, and why others didn't. Testers without a
 * recorded minute stand below the plot, because a place in it would say when.
 */
export function ReachRow({ step, axis, known, digits, hasMinutes, plan, isOpen }: ReachRowProps) {
  const { reached, medianMinute } = step
  const label = step.step === 'task' ? (doneText(step.label) ?? step.label) : step.label
  const timed = reached.filter(isTimed).sort((a, b) => a.minute - b.minute)
  const untimed = reached.filter((person) => !isTimed(person))
  return (
    <li
      className={cx(
        hasMinutes ? minuteColumns.stacked : minuteColumns.untimed,
        'gap-y-2 border-b border-line py-2.5',
        !hasMinutes && 'last:border-b-0 last:pb-0',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3">
        <span className="type-sum tabular-nums" style={{ minWidth: `${digits}ch` }}>
          {reached.length}
        </span>
        <div className="grid min-w-0">
          <span className="font-semibold break-words">{label}</span>
          {medianMinute !== null && step.step !== 'came_back' && (
            <span className="type-cap">median {formatPlayed(medianMinute)}</span>
          )}
          {step.step === 'came_back' && reached.length > 0 && (
            <span className="type-cap">At least 8 hours later, unprompted</span>
          )}
        </div>
      </div>
      {step.step === 'came_back' ? (
        <Visits people={reached} isOpen={isOpen} />
      ) : (
        <div className="grid gap-2 self-stretch">
          {timed.length > 0 && <Swarm people={timed} axis={axis} plan={plan} />}
          {untimed.length > 0 && (
            <Untimed people={untimed} note={step.step === 'task' && hasMinutes ? 'minute not recorded' : undefined} />
          )}
        </div>
      )}
      <Reasons step={step} />
      <span className="sr-only">{spokenStep({ reached, label }, known)}</span>
    </li>
  )
}

/** The reason of most testers who did not reach the step, and how many others there are. */
function Reasons({ step }: { step: Step }) {
  const [first, ...others] = reasonsOf(step)
  const more = others.reduce((sum, { testers }) => sum + testers, 0)
  return (
    <div className="type-cap break-words text-ink-muted" title={[first, ...others].map((one) => one?.text).join('\n')}>
      {first && (
        <p dir="auto" className="line-clamp-3">
          {first.text}
        </p>
      )}
      {more > 0 && <p className="text-ink-faint">and {more} more</p>}
    </div>
  )
}

/** Each tester who came back, with the minutes of the visit. */
function Visits({ people, isOpen }: { people: readonly Person[]; isOpen: boolean }) {
  if (people.length === 0)
    return (
      <span className="type-cap" aria-hidden="true">
        {isOpen ? 'Nobody yet' : 'Nobody'}. Only unprompted visits at least 8 hours later count.
      </span>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5" aria-hidden="true">
      {people.slice(0, named).map(({ id, name, minute }) => (
        <span key={id} className="flex items-center gap-1.5 type-cap">
          <Avatar name={name} seed={id} className="size-6!" />
          {minute !== null && formatPlayed(minute)}
        </span>
      ))}
      <Others of={people} />
    </div>
  )
}

/** Testers without a minute, close together so that they don't read as places on the axis. */
function Untimed({ people, note }: { people: readonly Person[]; note: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 self-center" aria-hidden="true">
      <span className="flex flex-wrap gap-0.5">
        {people.slice(0, named).map(({ id, name }) => (
          <Avatar key={id} name={name} seed={id} className="size-6!" />
        ))}
      </span>
      <Others of={people} />
      {note && <span className="type-cap">{note}</span>}
    </div>
  )
}

const Others = ({ of: people }: { of: readonly Person[] }) =>
  people.length > named && <span className="type-cap">and {people.length - named} more</span>

const rowCount = (marks: readonly { row: number }[]) => Math.max(0, ...marks.map(({ row }) => row)) + 1

/** Testers at their minutes; `people` is in ascending order of minutes. */
function Swarm({ people, axis, plan }: { people: readonly TimedPerson[]; axis: Axis; plan: number }) {
  const dots = people.length > named
  const minutes = people.map(({ minute }) => minute)
  const most = dots ? 10 : 4
  // An avatar of 24 px takes this part of a plot that is 420 px wide, and of one that is 240 px wide.
  const wide = fewRowsOf(minutes, axis.span * (dots ? 0.026 : 0.057), most)
  const narrow = fewRowsOf(minutes, axis.span * (dots ? 0.045 : 0.1), most)
  const heights = {
    '--rows': rowCount(wide),
    '--rows-s': rowCount(narrow),
    '--size': dots ? '12px' : '26px',
  } as CSSProperties
  return (
    <MinutePlot axis={axis} className={cx('grid items-center', plotInset.stacked)}>
      <span
        className="drawn absolute -inset-y-1 w-0 @min-[36rem]:-inset-y-2.5 border-s-2 border-dashed border-ink-faint"
        style={{ left: at(plan, axis) }}
        aria-hidden="true"
      />
      <div
        className="relative @max-[46rem]:[height:calc(var(--rows-s)*var(--size))] [height:calc(var(--rows)*var(--size))]"
        style={heights}
        aria-hidden="true"
      >
        {people.map(({ id, name, minute }, index) => (
          <span
            key={id}
            title={`${name}, ${formatPlayed(minute)}`}
            className="absolute left-(--x) top-[calc(var(--r)*var(--size))] -translate-x-1/2 @max-[46rem]:left-(--x-s) @max-[46rem]:top-[calc(var(--r-s)*var(--size))]"
            style={
              {
                '--x': at(wide[index]?.at ?? minute, axis),
                '--r': wide[index]?.row,
                '--x-s': at(narrow[index]?.at ?? minute, axis),
                '--r-s': narrow[index]?.row,
              } as CSSProperties
            }
          >
            {dots ? (
              <span className="drawn block size-2.5 rounded-full bg-plot" />
            ) : (
              <Avatar name={name} seed={id} className="size-6! ring-2 ring-surface-1" />
            )}
          </span>
        ))}
      </div>
    </MinutePlot>
  )
}
