import { cx } from '../styles/class-names.ts'

interface DueLineProps {
  /** Used share of the time of each case, 0 to 1; null for cases without a limit, which stand at the start. */
  used: readonly (number | null)[]
}

/** From two thirds of its time on a case is marked, from nine tenths on it is nearly due. */
const late = 2 / 3
const due = 0.9

/** How far a case is into its time, as a colour. */
export const dueTone = (used: number | null): 'plain' | 'warn' | 'bad' =>
  used === null || used < late ? 'plain' : used < due ? 'warn' : 'bad'

const dots = { plain: 'bg-plot', warn: 'bg-warn', bad: 'bg-bad' }

/** The cases of a queue as dots on a line from new to due. What it shows has to stand beside it as text. */
export function DueLine({ used }: DueLineProps) {
  const limited = used.some((share) => share !== null)
  return (
    <span className="relative block h-3 px-1.5" aria-hidden="true">
      <span className={cx('drawn absolute inset-0 flex overflow-hidden rounded-[3px]', 'bg-surface-2')}>
        {limited && (
          <>
            <span className="ms-[66.6%] w-[23.4%] bg-warn-tint" />
            <span className="flex-1 border-e-2 border-bad bg-bad-tint" />
          </>
        )}
      </span>
      <span className="relative block h-full">
        {used.map((share, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={at}
            className={cx('drawn absolute top-0.5 size-2 -translate-x-1/2 rounded-full', dots[dueTone(share)])}
            style={{ left: share === null ? `${Math.min(96, at * 4)}%` : `${Math.min(1, share) * 100}%` }}
          />
        ))}
      </span>
    </span>
  )
}
