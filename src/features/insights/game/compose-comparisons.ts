import { hasPlayed, isReadable } from '#features/playtests/test-reach.ts'
import { ratingFields } from '#features/requests/brief/brief.ts'
import { fisherExact } from '#shared/comparing/fisher-exact.ts'
import { holm } from '#shared/comparing/holm.ts'
import { midrankTest } from '#shared/comparing/midrank-test.ts'
import { verdictOf, verdictText } from '#shared/comparing/verdict.ts'
import { ratingLabels, ratingParts } from '#shared/depths.ts'
import { isPageError } from '#shared/play/play-messages.ts'
import { newestOfEach } from './choose-tests.ts'
import type { TestRow } from './rows.ts'
import type { Comparison, Insights } from './schema.ts'

interface Side {
  version: string
  tests: readonly TestRow[]
}

type Measure = Pick<Comparison, 'id' | 'label' | 'unit'> & {
  /** Whom it is asked of, and what they did or gave; undefined for nobody's value. */
  of: (test: TestRow) => boolean | number | undefined
  /** Whether more of it is better; null where it is neither. */
  moreIsBetter: boolean | null
}

const hardMoments = ({ moments }: TestRow) =>
  moments.filter(({ kind }) => kind === 'stuck' || kind === 'confused').length

function measuresOf(sides: readonly Side[], progress: Insights['progress']): Measure[] {
  const [first = [], second = []] = sides.map(
    ({ version }) => progress.find((of) => of.version === version)?.steps ?? [],
  )
  // A task counts where both builds asked for it.
  const tasks = first.flatMap(({ id, label }) => {
    const same = second.find((step) => step.label.trim().toLowerCase() === label.trim().toLowerCase())
    return same && !['opened', 'started', 'submitted', 'came-back'].includes(id) ? [{ label, ids: [id, same.id] }] : []
  })
  // A return is seen in the browser alone.
  const bothTimed = [first, second].every((steps) => steps.some(({ id }) => id === 'came-back'))
  const ratings = ratingParts.map(
    (part): Measure => ({
      id: part,
      label: part === 'overall' ? 'Overall rating' : ratingLabels[part],
      unit: 'rating',
      of: ({ review }) => review?.[ratingFields[part]] ?? undefined,
      moreIsBetter: true,
    }),
  )
  return [
    ...tasks.map(({ label, ids }): Measure => {
      const reached = new Set(
        [...first, ...second].filter(({ id }) => ids.includes(id)).flatMap((step) => step.reached),
      )
      return {
        id: ids[0] ?? label,
        label,
        unit: 'rate',
        moreIsBetter: true,
        of: (test) =>
          isReadable(test) && test.review && test.review.tasks.length > 0 ? reached.has(test.playtestId) : undefined,
      }
    }),
    {
      id: 'hard',
      label: 'Stuck or confused',
      unit: 'marks',
      moreIsBetter: false,
      of: (test) => (isReadable(test) ? hardMoments(test) : undefined),
    },
    {
      id: 'minutes',
      label: 'Minutes played',
      unit: 'minutes',
      moreIsBetter: null,
      of: (test) => (hasPlayed(test) && test.minutesActive > 0 ? test.minutesActive : undefined),
    },
    ...ratings,
    {
      id: 'bugs',
      label: 'Reported a bug',
      unit: 'rate',
      moreIsBetter: false,
      of: ({ review }) => (review ? review.bugs.length > 0 : undefined),
    },
    {
      id: 'errors',
      label: 'Met an error of the page',
      unit: 'rate',
      moreIsBetter: false,
      of: (test) => (bothTimed && hasPlayed(test) ? test.playRefusals.some(isPageError) : undefined),
    },
    {
      id: 'stalls',
      label: 'Stalls a minute',
      unit: 'per_minute',
      moreIsBetter: false,
      of: ({ stallsPerMinute }) => stallsPerMinute ?? undefined,
    },
    {
      id: 'came-back',
      label: 'Came back',
      unit: 'rate',
      moreIsBetter: true,
      of: (test) => (bothTimed && hasPlayed(test) ? test.cameBack : undefined),
    },
  ]
}

/**
 * One build against another: rates by Fisher's exact test, values by the permutation of midranks, with Holm's correction
 * over all of them (insights-1). Each person has one value, that of the newest test. What nobody gave on either side is not
 * compared.
 */
export function composeComparisons(before: Side, now: Side, progress: Insights['progress']): Comparison[] {
  const measured = measuresOf([before, now], progress).flatMap((measure) => {
    const sides = [before, now].map((side) => sideOf(side, measure))
    const [old, next] = sides
    if (!old || !next || old.people + next.people === 0 || isNothing(measure, sides)) return []
    const p =
      measure.unit === 'rate'
        ? fisherExact({ of: old.people, did: old.did ?? 0 }, { of: next.people, did: next.did ?? 0 })
        : midrankTest(old.values, next.values)
    return [{ measure, before: old, now: next, p }]
  })
  // A group that is too small to compare is no comparison that was made.
  const made = measured.filter(
    ({ before: old, now: next, p }) => verdictOf({ p, adjusted: 1, sizes: [old.people, next.people] }) !== 'few',
  )
  const adjusted = holm(made.map(({ p }) => p))
  return measured.map((one) => {
    const { measure, before: old, now: next, p } = one
    const compared = { p, adjusted: adjusted[made.indexOf(one)] ?? 1, sizes: [old.people, next.people] }
    const verdict = verdictOf(compared)
    const isMore = levelOf(next) > levelOf(old)
    return {
      id: measure.id,
      label: measure.label,
      unit: measure.unit,
      before: old,
      now: next,
      p,
      adjusted: compared.adjusted,
      verdict,
      better: verdict === 'told' && measure.moreIsBetter !== null ? isMore === measure.moreIsBetter : null,
      text: verdictText(compared, { made: made.length }),
    }
  })
}

/** Nothing was marked or met on either side: no line says it. */
const isNothing = ({ id, unit }: Measure, sides: readonly Comparison['before'][]) =>
  id === 'errors'
    ? sides.every(({ did }) => did === 0)
    : (unit === 'marks' || unit === 'per_minute') && sides.every(({ values }) => values.every((value) => value === 0))

function sideOf({ version, tests }: Side, { unit, of }: Measure): Comparison['before'] {
  const given = newestOfEach(tests.filter((test) => of(test) !== undefined)).flatMap((test) => of(test) ?? [])
  return {
    version,
    people: given.length,
    did: unit === 'rate' ? given.filter((value) => value === true).length : null,
    values: unit === 'rate' ? [] : given.map(Number),
  }
}

/** What is compared, as one number: a share, or the sum of the values for each person. */
const levelOf = ({ did, people, values }: Comparison['before']) =>
  people === 0 ? 0 : (did ?? values.reduce((sum, value) => sum + value, 0)) / people
