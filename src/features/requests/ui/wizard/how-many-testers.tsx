import { Info } from 'lucide-react'
import { plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { chanceToMeet } from '#shared/comparing/people-needed.ts'
import { smallestTold } from '#shared/comparing/smallest-told.ts'

/** How common a problem is: one person in so many meets it. */
const commonness = [2, 3, 10, 30] as const

/** As whole percent; below 100 % nothing is certain. */
export const percentOf = (chance: number) => Math.min(99, Math.round(chance * 100))

interface HowManyTestersProps {
  testers: number
  /** They are parted into two builds, which are compared. */
  compares?: boolean
}

/** What this many testers can tell, and what they can't, with the binomial behind it. */
export function HowManyTesters({ testers, compares = false }: HowManyTestersProps) {
  return (
    <section aria-label="What this many testers can tell" className="grid gap-3 border-y border-line py-4">
      <p>
        {testers === 1 ? 'One tester meets' : `At least one of ${testers} testers meets`} a problem that one person in
        three has with a chance of <b className="font-semibold">{percentOf(chanceToMeet(testers, 3))}%</b>.
      </p>
      <dl className="grid gap-1.5">
        {commonness.map((oneIn) => (
          <ChanceRow key={oneIn} label={`1 person in ${oneIn}`} chance={chanceToMeet(testers, oneIn)} />
        ))}
      </dl>
      <p className="flex items-start gap-1.5 text-ink-muted">
        <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          {testers < 30
            ? 'Averages and percentages of so few people say little: 4.2 stars may be 3.6.'
            : 'Averages are still rough: half a star either way.'}{' '}
          {compares
            ? smallestTold(Math.floor(testers / 2))
            : 'To say that one build is better than another, make a plan of two builds.'}
        </span>
      </p>
      <details className="max-w-[68ch] text-ink-muted">
        <summary className="w-fit cursor-pointer font-medium text-ink">How this is counted</summary>
        <p className="mt-2">
          1 − (1 − share)ⁿ with n = {testers}: the binomial chance that {plural(testers, 'person', 'people')} chosen
          independently are not all spared. It holds for people like your testers, each of whom reaches the place and
          says what happened there.
        </p>
      </details>
    </section>
  )
}

/** A chance as a bar and in percent, in a list of terms. */
export function ChanceRow({ label, chance }: { label: string; chance: number }) {
  const percent = percentOf(chance)
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="contents">
        <span className="drawn h-2.5 overflow-hidden rounded-[3px] bg-surface-3" aria-hidden="true">
          <span
            className={cx('block h-full', percent >= 80 ? 'bg-plot' : 'bg-plot-before')}
            style={{ width: `${percent}%` }}
          />
        </span>
        <span className="text-end tabular-nums">{percent}%</span>
      </dd>
    </div>
  )
}
