import { applyMultiplier } from '#features/credits/rules.ts'
import type { Platform } from '#features/games/rules.ts'

export const testTypes = ['gameplay', 'usability', 'monetization', 'performance'] as const
export type TestType = (typeof testTypes)[number]

export const requestStates = ['draft', 'open', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** Spec 1 §5, "Other schemas". Texts are in characters. */
export const requestLimits = {
  minutes: { min: 5, max: 240 },
  testers: { min: 1, max: 100 },
  instructions: 2000,
  questions: 10,
  question: 300,
  tasks: 8,
  task: 300,
  sections: 8,
  section: 80,
  confidentiality: 2000,
  /** Hours from taking a place to the deadline; 72 unless the studio gives more. */
  deadlineHours: { min: 72, max: 336 },
  /** One transfer pays one place, and no transfer is larger (spec 1 §5). */
  pricePerPlace: 10_000,
} as const

/** The most the quality bonus can be. */
export const MAX_BONUS = 5

export interface Offer {
  /** Frozen at accept: pay = floor(baseReward × multiplierPercent ÷ 100). */
  baseReward: number
  multiplierPercent: number
  pay: number
  maxBonus: number
  /** What the incentives budget has to add to the place's escrow so that pay and bonus are certain. */
  reserve: number
}

interface OfferTerms {
  /** Held in escrow for the place. */
  price: number
  /** Out of it, before multiplier and bonus. */
  reward: number
  percent: number
  /** What the incentives budget can give now. */
  budget: number
}

/**
 * What a tester is offered for a place. Everything above the price comes from the incentives budget alone; where it is
 * short, pay falls to the reward (or to the price, should that be lower) and the bonus to what is there.
 */
export function offerOf({ price, reward, percent, budget }: OfferTerms): Offer {
  const covered = Math.min(reward, price)
  const full = { baseReward: reward, multiplierPercent: percent }
  const plain = { baseReward: reward, multiplierPercent: 100 }
  const least = { baseReward: covered, multiplierPercent: 100 }
  const pays = (terms: typeof full) => applyMultiplier(terms.baseReward, terms.multiplierPercent)
  const terms = [full, plain].find((one) => pays(one) - covered <= budget) ?? least
  const above = pays(terms) - covered
  const maxBonus = Math.max(0, Math.min(MAX_BONUS, budget - above))
  return { ...terms, pay: pays(terms), maxBonus, reserve: above + maxBonus }
}

/** Platforms that a tester's device plays. */
const platformsOf: Readonly<Record<string, readonly Platform[]>> = {
  PC: ['Web', 'Windows', 'macOS', 'Linux'],
  Mobile: ['Web', 'iOS', 'Android'],
  Console: ['Console'],
  VR: ['VR'],
}

/** True where nothing is known that speaks against it. */
export function runsOn(device: string | null, platforms: readonly string[]): boolean {
  const played: readonly string[] | undefined = device === null ? undefined : platformsOf[device]
  return played === undefined || platforms.length === 0 || platforms.some((platform) => played.includes(platform))
}

interface Matched {
  device: string | null
  favoriteGenres: readonly string[]
  platforms: readonly string[]
  genres: readonly string[]
  /** Reviews of this tester that this studio accepted. */
  acceptedBefore: number
}

/** Why a request suits a tester, in short sentences; empty when nothing special does. */
export function matchReasons({ device, favoriteGenres, platforms, genres, acceptedBefore }: Matched): string[] {
  const shared = genres.filter((genre) => favoriteGenres.includes(genre))
  const reasons = [
    shared.length > 0 && `You like ${shared.join(' and ')}`,
    device !== null && platforms.length > 0 && runsOn(device, platforms) && `Runs on your device: ${device}`,
    acceptedBefore > 0 &&
      (acceptedBefore === 1
        ? 'This studio accepted a review of yours'
        : `This studio accepted ${acceptedBefore} of your reviews`),
  ]
  return reasons.filter((reason) => reason !== false)
}
