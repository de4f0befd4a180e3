import { holm } from '#shared/comparing/holm.ts'
import { midrankTest } from '#shared/comparing/midrank-test.ts'
import { verdictOf, verdictText } from '#shared/comparing/verdict.ts'
import type { SpeedMeasure } from './talk-schema.ts'

/** What one session met of a build; null where its browser did not tell it. */
interface SessionSpeed {
  /** Frames of a second: the middle one, and the one that a tenth is below. */
  fps: number | null
  worst: number | null
  firstMs: number | null
  /** In a minute. */
  stalls: number | null
  /** Megabytes. */
  heap: number | null
}

interface BuildSpeed {
  version: string
  sessions: readonly SessionSpeed[]
}

const measures = [
  { id: 'fps', moreIsBetter: true, of: ({ fps }) => fps },
  { id: 'worst', moreIsBetter: true, of: ({ worst }) => worst },
  { id: 'first', moreIsBetter: false, of: ({ firstMs }) => firstMs },
  { id: 'stalls', moreIsBetter: false, of: ({ stalls }) => stalls },
  { id: 'heap', moreIsBetter: false, of: ({ heap }) => heap },
] as const satisfies readonly {
  id: SpeedMeasure['id']
  moreIsBetter: boolean
  of: (session: SessionSpeed) => number | null
}[]

/**
 * The speed of a build, each measure against the build before by the permutation test of ranks, with Holm's correction over
 * all of them (insights-1). What no session told is left out.
 */
export function composeSpeed(now: BuildSpeed, before: BuildSpeed | null): SpeedMeasure[] {
  const compared = measures.flatMap(({ id, moreIsBetter, of }) => {
    const values = now.sessions.flatMap((session) => of(session) ?? [])
    const old = before?.sessions.flatMap((session) => of(session) ?? []) ?? []
    return values.length === 0 ? [] : [{ id, moreIsBetter, values, old, p: midrankTest(old, values) }]
  })
  const made = before
    ? compared.filter(
        ({ p, old, values }) => verdictOf({ p, adjusted: 1, sizes: [old.length, values.length] }) !== 'few',
      )
    : []
  const adjusted = holm(made.map(({ p }) => p))
  return compared.map((one) => {
    const { id, moreIsBetter, values, old, p } = one
    const shown = { id, now: { version: now.version, people: values.length, middle: middleOf(values) } }
    if (!before) return { ...shown, before: null, verdict: null, better: null, text: '' }
    const all = { p, adjusted: adjusted[made.indexOf(one)] ?? 1, sizes: [old.length, values.length] }
    const verdict = verdictOf(all)
    const isMore = (middleOf(values) ?? 0) > (middleOf(old) ?? 0)
    return {
      ...shown,
      before: { version: before.version, people: old.length, middle: middleOf(old) },
      verdict,
      better: verdict === 'told' ? isMore === moreIsBetter : null,
      text: verdictText(all, { made: made.length }),
    }
  })
}

/** The middle value; null without any. */
function middleOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.floor(sorted.length / 2)
  const high = sorted[at]
  if (high === undefined) return null
  return sorted.length % 2 === 1 ? high : (high + (sorted[at - 1] ?? high)) / 2
}
