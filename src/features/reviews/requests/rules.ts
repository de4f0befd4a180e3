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
  proofs: 3,
  proofAnswers: 5,
  proofAnswer: 100,
  tasks: 8,
  task: 300,
  sections: 8,
  /** Answered invitations for each spot that filling automatically may pay for; 3 unless the studio changes it (ruling 53). */
  autoFillPerSpot: { min: 1, max: 20, standard: 3 },
  section: 80,
  confidentiality: 2000,
  /** Hours from taking a place to the deadline; 72 unless the studio gives more. */
  deadlineHours: { min: 72, max: 336 },
  /** One transfer pays one place, and no transfer is larger (spec 1 §5). */
  pricePerSpot: 10_000,
} as const

/** The most that filling automatically can cost, in credits: every invitation it may send is answered. */
export const autoFillCost = (spots: number, { perSpot, price }: { perSpot: number; price: number }): number =>
  spots * perSpot * price

/** The most the quality bonus can be. */
export const MAX_BONUS = 5

export interface Offer {
  /** Frozen at accept: pay = floor(baseReward × multiplierPercent ÷ 100). */
  baseReward: number
  multiplierPercent: number
  pay: number
  maxBonus: number
  /** What the incentives budget adds to the spot's escrow: what pay and bonus need beyond the spot's own price. */
  reserve: number
}

interface OfferTerms {
  /** Held in escrow for the spot. */
  price: number
  /** Out of it, before multiplier and bonus. */
  reward: number
  percent: number
  /** The lesser of the studio's pool and the incentives budget; below zero where the pool is. */
  surplus: number
  /** Whether play can be shown; without it no review earns a quality bonus (ruling 65), and none is held for it. */
  verifiable: boolean
}

/**
 * What a tester is offered for a spot (ruling 50): the reward out of the price; level and quality bonus out of the spot's
 * own margin and, beyond it, out of what the studio's pool and the budget have. Where they are short, the level counts as
 * far as they reach and the bonus is what is left.
 */
export function offerOf({ price, reward, percent, surplus, verifiable }: OfferTerms): Offer {
  const covered = Math.min(reward, price)
  const margin = price - covered
  const available = Math.max(0, margin + surplus)
  const terms = payWithin({ reward, percent, limit: covered + available })
  const above = Math.max(0, terms.pay - covered)
  const maxBonus = verifiable ? Math.min(MAX_BONUS, available - above) : 0
  return { ...terms, maxBonus, reserve: Math.max(0, above + maxBonus - margin) }
}

/** The most that a reward with a multiplier of up to `percent` can pay within a limit. */
function payWithin({ reward, percent, limit }: { reward: number; percent: number; limit: number }) {
  const full = applyMultiplier(reward, percent)
  if (full <= limit) return { baseReward: reward, multiplierPercent: percent, pay: full }
  if (limit <= reward) return { baseReward: limit, multiplierPercent: 100, pay: limit }
  // The largest whole percent whose pay stays within the limit, then the smallest one that pays the same.
  const pay = applyMultiplier(reward, Math.ceil(((limit + 1) * 100) / reward) - 1)
  return { baseReward: reward, multiplierPercent: Math.ceil((pay * 100) / reward), pay }
}

/** Platforms that a tester's device plays. */
const platformsOf: Readonly<Record<string, readonly Platform[]>> = {
  PC: ['Web', 'Windows', 'macOS', 'Linux'],
  Mobile: ['Web', 'iOS', 'Android'],
  Console: ['Console'],
  VR: ['VR'],
}

/** What is played on a device; undefined where that is not known. */
export const platformsOn = (device: string | null): readonly Platform[] | undefined =>
  device === null ? undefined : platformsOf[device]

/** True where nothing is known that speaks against it. */
export function runsOn(device: string | null, platforms: readonly string[]): boolean {
  const played: readonly string[] | undefined = platformsOn(device)
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

/** Whether play of a build can be shown: it is timed in our page, or proof questions ask about it. True for an unknown build. */
export const canVerifyPlay = (
  build: { kind: string; isolated: boolean } | undefined,
  proofs: readonly unknown[],
): boolean => !build || proofs.length > 0 || (build.kind === 'web' && !build.isolated)

/** What an offer says before anyone accepts it, where neither a timer nor a proof question can show play (ruling 65). */
export const notVerifiable = "No quality bonus: play can't be verified."
