import type { CSSProperties } from 'react'
import { Avatar } from '#kit/data/avatar.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { fewRowsOf, reasonsOf, type Step } from './findings.ts'
import { type Axis, at, MinutePlot, minuteColumns } from './minute-axis.tsx'

interface ReachRowProps {
  step: Step
  axis: Axis
  /** Of how many testers the outcome is known. */
  known: number
  /** The minutes that the studio has planned, drawn as a line. */
  plan?: number | undefined
}

/** Up to this number each tester is drawn with initials, above it as a dot. */
const named = 16

/** One step: how many reached it, each tester at the minutes played by then, and why others didn't. */
export function ReachRow({ step, axis, known, plan }: ReachRowProps) {
  const { reached, label, medianMinute } = step
  const reasons = reasonsOf(step)
  return (
    <li className={cx(minuteColumns, 'gap-y-2 border-b border-line py-2.5')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 @max-[36rem]:col-span-full">
        <span className="type-sum">{reached.length}</span>
        <div className="grid min-w-0">
          <span className="font-semibold break-words">{label}</span>
          {medianMinute !== null && step.step !== 'came_back' && (
            <span className="type-cap">median {Math.round(medianMinute)} min</span>
          )}
          {step.step === 'came_back' && <span className="type-cap">At least 8 hours later, unprompted</span>}
        </div>
      </div>
      {step.step === 'came_back' || reached.every(({ minute }) => minute === null) ? (
        <Faces step={step} />
      ) : (
        <Swarm step={step} axis={axis} plan={plan} />
      )}
      <p
        className="type-cap line-clamp-3 break-words text-ink-muted @max-[36rem]:col-span-full"
        title={reasons.join('\n')}
      >
        {reasons.slice(0, 2).join('; ')}
        {reasons.length > 2 && `; ${reasons.length - 2} more`}
      </p>
      <span className="sr-only">{`${reached.length} of ${known} ${label}: ${reached.map(spoken).join(', ')}`}</span>
    </li>
  )
}

const spoken = ({ name, minute }: Step['reached'][number]) =>
  minute === null ? name : `${name} at ${Math.round(minute)} min`

function Faces({ step: { reached } }: { step: Step }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @max-[36rem]:col-span-full" aria-hidden="true">
      {reached.slice(0, named).map(({ id, name, minute }) => (
        <span key={id} className="flex items-center gap-1.5 type-cap">
          <Avatar name={name} seed={id} />
          {minute !== null && formatMinutes(Math.round(minute))}
        </span>
      ))}
      {reached.length > named && <span className="type-cap">and {reached.length - named} more</span>}
    </div>
  )
}

const rowCount = (marks: readonly { row: number }[]) => Math.max(0, ...marks.map(({ row }) => row)) + 1

function Swarm({ step: { reached }, axis, plan }: Omit<ReachRowProps, 'known'>) {
  const dots = reached.length > named
  const timed = reached
    .flatMap((one) => (one.minute === null ? [] : [{ ...one, minute: one.minute }]))
    .sort((a, b) => a.minute - b.minute)
  const minutes = timed.map(({ minute }) => minute)
  const most = dots ? 10 : 4
  // An avatar of 28 px takes this part of the plot, on a wide screen and on a narrow one.
  const wide = fewRowsOf(minutes, axis.span * (dots ? 0.026 : 0.066), most)
  const narrow = fewRowsOf(minutes, axis.span * (dots ? 0.04 : 0.12), most)
  const heights = {
    '--rows': rowCount(wide),
    '--rows-s': rowCount(narrow),
    '--size': dots ? '12px' : '30px',
  } as CSSProperties
  return (
    <MinutePlot
      axis={axis}
      style={heights}
      className="@max-[36rem]:col-span-full @max-[36rem]:mx-3 @max-[36rem]:[height:calc(var(--rows-s)*var(--size))] [height:calc(var(--rows)*var(--size))]"
    >
      {plan !== undefined && (
        <span
          className="drawn absolute inset-y-0 w-0 border-s-2 border-dashed border-ink-faint"
          style={{ left: at(plan, axis) }}
          aria-hidden="true"
        />
      )}
      <div className="absolute inset-0" aria-hidden="true">
        {timed.map(({ id, name, minute }, index) => (
          <span
            key={id}
            title={`${name}, ${Math.round(minute)} min`}
            className="absolute left-(--x) top-[calc(var(--r)*var(--size))] -translate-x-1/2 @max-[36rem]:left-(--x-s) @max-[36rem]:top-[calc(var(--r-s)*var(--size))]"
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
              <Avatar name={name} seed={id} className="ring-2 ring-surface-1" />
            )}
          </span>
        ))}
      </div>
    </MinutePlot>
  )
}
