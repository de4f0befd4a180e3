import { fisherExact } from './fisher-exact.ts'
import { level } from './verdict.ts'

/** Standard normal quantiles for 5 %, two-sided, and for a difference that is found 8 times in 10. */
const [forLevel, forPower] = [1.959964, 0.841621]

/** More people than this a side are not worth a number. */
export const mostNeeded = 500

/**
 * People a side that Fisher's exact test needs to tell these two shares 8 times in 10, by the formula of Casagrande, Pike
 * and Smith (1978); null for equal shares and above `mostNeeded`.
 */
export function neededForShares(one: number, other: number): number | null {
  const apart = Math.abs(one - other)
  if (apart === 0) return null
  const middle = (one + other) / 2
  const spread =
    forLevel * Math.sqrt(2 * middle * (1 - middle)) + forPower * Math.sqrt(one * (1 - one) + other * (1 - other))
  const least = (spread / apart) ** 2
  const each = (least / 4) * (1 + Math.sqrt(1 + 4 / (least * apart))) ** 2
  return each > mostNeeded ? null : Math.ceil(each)
}

/**
 * The same for values: of all pairs of a person of each side, the share in which the second has more says how far the
 * sides are apart (Noether 1987, for the Mann–Whitney test). Null for no difference and above `mostNeeded`.
 */
export function neededForValues(one: readonly number[], other: readonly number[]): number | null {
  const pairs = one.length * other.length
  if (pairs === 0) return null
  const above = one.reduce((sum, a) => sum + other.reduce((n, b) => n + (b > a ? 1 : b === a ? 0.5 : 0), 0), 0) / pairs
  const apart = Math.abs(above - 0.5)
  if (apart === 0) return null
  const each = (forLevel + forPower) ** 2 / (6 * apart ** 2)
  return each > mostNeeded ? null : Math.ceil(each)
}

/** How many of `each` on one side must do something that `did` of `each` do on the other, before a test shows it; null if even all don't. */
export function leastTold(each: number, did: number): number | null {
  for (let other = did + 1; other <= each; other++)
    if (fisherExact({ of: each, did }, { of: each, did: other }) <= level) return other
  return null
}

/** Probability that at least one of `people` meets what one person in `oneIn` meets: 1 - (1 - 1/oneIn)^people. */
export const chanceToMeet = (people: number, oneIn: number): number => 1 - (1 - 1 / oneIn) ** people

/** Probability that at least `least` of `people` stay, if each leaves with `leaves`, whatever the others do. */
export function chanceToKeep(people: number, least: number, leaves: number): number {
  const stays = 1 - leaves
  let chance = 0
  // Of exactly so many: people over count, times stays^count, times leaves^(people - count), without large numbers.
  for (let count = Math.max(0, least); count <= people; count++) {
    let exactly = 1
    for (let n = 1; n <= count; n++) exactly *= ((people - count + n) / n) * stays
    chance += exactly * leaves ** (people - count)
  }
  return Math.min(1, chance)
}

/** The fewest people of whom at least one meets what one in `oneIn` meets, with this probability. */
export const peopleToMeet = (oneIn: number, chance: number): number =>
  Math.ceil(Math.log(1 - chance) / Math.log(1 - 1 / oneIn))
