import { grouped } from '../texts/grouped.ts'

/**
 * What a comparison says (insights-1). `told`: the difference stands after Holm's correction. `may`: it would alone,
 * but not among all comparisons that were made. `cannot`: no difference can be told. `few`: a group is too small.
 */
export type Verdict = 'told' | 'may' | 'cannot' | 'few'

/** Largest p-value at which a difference counts. */
export const level = 0.05
/** A group of fewer people is not compared. */
export const fewestCompared = 3
/** Below this many people there are dots and counts alone: no percentage, no interval. */
export const fewestForShares = 30

interface Compared {
  /** The p-value of the test, and the one after Holm's correction. */
  p: number
  adjusted: number
  /** People in each group. */
  sizes: readonly number[]
}

export function verdictOf({ p, adjusted, sizes }: Compared): Verdict {
  if (sizes.some((size) => size < fewestCompared)) return 'few'
  if (adjusted <= level) return 'told'
  return p <= level ? 'may' : 'cannot'
}

/** 'about once in 225': how often chance alone brings a difference of this size. */
export function chanceText(p: number): string {
  const times = 1 / p
  if (!Number.isFinite(times) || times >= 1e9) return 'less than once in a billion'
  const step = times < 1000 ? 1 : 10 ** (Math.floor(Math.log10(times)) - 1)
  return `about once in ${grouped(Math.round(times / step) * step)}`
}

const listed = (values: readonly (number | string)[]): string =>
  values.length < 2 ? `${values[0] ?? 0}` : `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`

/** One sentence of a comparison; `made`: how many comparisons were made together. */
export function verdictText(compared: Compared, { made }: { made: number }): string {
  const { p, sizes } = compared
  switch (verdictOf(compared)) {
    case 'few':
      return `Too few to compare: ${listed(sizes)}.`
    case 'cannot':
      return `No difference can be told from ${listed(sizes)}.`
    case 'may':
      return `May differ: by chance ${chanceText(p)} such tests, and ${made} were made.`
    case 'told':
      return `By chance ${chanceText(p)} such tests.`
  }
}
