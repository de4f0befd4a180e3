import { applyMultiplier } from '#features/credits/rules.ts'
import type { Platform } from '#features/games/rules.ts'
import { type BuildKind, isTimed } from '#features/games/rules.ts'

export const testTypes = ['gameplay', 'usability', 'monetization', 'performance'] as const
export type TestType = (typeof testTypes)[number]

export const requestStates = ['draft', 'open', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** What a request can become. */
export const requestTransitions = {
  draft: ['open'],
  open: ['closed'],
  closed: [],
} as const satisfies Record<RequestState, readonly RequestState[]>

export const spotStates = ['open', 'taken', 'settled', 'refunded'] as const
type SpotState = (typeof spotStates)[number]

/** What a spot can become: a test takes it; it is settled with the review's pay, otherwise it is free again or refunded. */
export const spotTransitions = {
  open: ['taken', 'refunded'],
  taken: ['settled', 'open', 'refunded'],
  settled: [],
  refunded: [],
} as const satisfies Record<SpotState, readonly SpotState[]>

/** The states that can follow a state of a spot. */
export type SpotAfter<From extends SpotState> = (typeof spotTransitions)[From][number]

/** What a tester decides about an offer: keep it for later, or never see it again. */
export const offerMarks = ['saved', 'hidden'] as const
export type OfferMark = (typeof offerMarks)[number]

/** Limits of a request; text lengths are in characters (requests-1). */
export const requestLimits = {
  minutes: { min: 5, max: 240 },
  testers: { min: 1, max: 100 },
  instructions: 2000,
  questions: 10,
  question: 300,
  /** Options of a question by choice. */
  options: { min: 2, max: 8 },
  option: 80,
  /** The text at one end of a scale. */
  scaleEnd: 40,
  proofs: 3,
  proofAnswers: 5,
  proofAnswer: 100,
  proofOptions: { min: 3, max: 5 },
  tasks: 8,
  task: 300,
  sections: 8,
  /** Answered automatic invitations for each spot; 3 unless the studio changes it (requests-6). */
  autoFillPerSpot: { min: 1, max: 20, standard: 3 },
  section: 80,
  confidentiality: 2000,
  /** Hours from taking a spot to the deadline; 72 unless the studio extends it. */
  deadlineHours: { min: 72, max: 336 },
  /** One transfer pays for one spot, and this is the maximum of a transfer (credits-1). */
  pricePerSpot: 10_000,
} as const

/** The maximum cost of automatic invitations in credits, when every allowed invitation is answered. */
export const autoFillCost = (spots: number, { perSpot, price }: { perSpot: number; price: number }): number =>
  spots * perSpot * price

/** The maximum quality bonus, in credits. */
export const MAX_BONUS = 5

export interface Offer {
  /** Frozen when the spot is taken: pay = floor(baseReward × multiplierPercent ÷ 100). */
  baseReward: number
  multiplierPercent: number
  pay: number
  maxBonus: number
  /** Credits that the incentives budget adds to the spot's escrow: pay and bonus beyond the spot's price. */
  reserve: number
}

interface OfferTerms {
  /** Price of the spot, held in its escrow. */
  price: number
  /** Reward from the price, before multiplier and bonus. */
  reward: number
  percent: number
  /** The smaller of the studio's pool and the incentives budget; negative if the pool is. */
  surplus: number
  /** Whether playing can be verified; otherwise there is no quality bonus and none is reserved (requests-5). */
  verifiable: boolean
}

/**
 * The offer for a spot (credits-6). The reward comes from the price. Level and quality bonus come from the spot's
 * margin and then from the surplus of studio pool and budget. If they are short, the multiplier is reduced to what they
 * cover, and the bonus is the remainder.
 */
export function offerOf({ price, reward, percent, surplus, verifiable }: OfferTerms): Offer {
  const covered = Math.min(reward, price)
  const margin = price - covered
  const available = Math.max(0, margin + surplus)
  const payTerms = payWithin({ reward, percent, limit: covered + available })
  const above = Math.max(0, payTerms.pay - covered)
  const maxBonus = verifiable ? Math.min(MAX_BONUS, available - above) : 0
  return { ...payTerms, maxBonus, reserve: Math.max(0, above + maxBonus - margin) }
}

/** The offers for the stages of a plan, one after the other: each draws from what those before leave of the surplus. */
export function offersOf(stages: readonly Omit<OfferTerms, 'surplus'>[], surplus: number): Offer[] {
  let left = surplus
  return stages.map((terms) => {
    const offer = offerOf({ ...terms, surplus: left })
    left -= offer.reserve
    return offer
  })
}

/** What the stages of a plan bring together; the multiplier is that of the first. */
export const sumOfOffers = (offers: readonly Offer[]): Offer => {
  const sum = (of: Exclude<keyof Offer, 'multiplierPercent'>) => offers.reduce((total, offer) => total + offer[of], 0)
  return {
    baseReward: sum('baseReward'),
    multiplierPercent: offers[0]?.multiplierPercent ?? 100,
    pay: sum('pay'),
    maxBonus: sum('maxBonus'),
    reserve: sum('reserve'),
  }
}

/** The highest pay within the limit for a reward with a multiplier of up to `percent`. */
function payWithin({ reward, percent, limit }: { reward: number; percent: number; limit: number }) {
  const full = applyMultiplier(reward, percent)
  if (full <= limit) return { baseReward: reward, multiplierPercent: percent, pay: full }
  if (limit <= reward) return { baseReward: limit, multiplierPercent: 100, pay: limit }
  // The largest whole percent whose pay stays within the limit, then the smallest one that pays the same.
  const pay = applyMultiplier(reward, Math.ceil(((limit + 1) * 100) / reward) - 1)
  return { baseReward: reward, multiplierPercent: Math.ceil((pay * 100) / reward), pay }
}

/** The platforms that run on each device type. */
const platformsOf: Readonly<Record<string, readonly Platform[]>> = {
  PC: ['Web', 'Windows', 'macOS', 'Linux'],
  Mobile: ['Web', 'iOS', 'Android'],
  Console: ['Console'],
  VR: ['VR'],
}

/** The platforms that run on a device; undefined if the device is unknown. */
export const platformsOn = (device: string | null): readonly Platform[] | undefined =>
  device === null ? undefined : platformsOf[device]

/** Whether a game runs on a device; true if device or platforms are unknown. */
export function runsOn(device: string | null, platforms: readonly string[]): boolean {
  const played: readonly string[] | undefined = platformsOn(device)
  return played === undefined || platforms.length === 0 || platforms.some((platform) => played.includes(platform))
}

interface MatchReasonsInput {
  device: string | null
  favoriteGenres: readonly string[]
  platforms: readonly string[]
  genres: readonly string[]
  /** Number of this tester's reviews that this studio has approved. */
  acceptedBefore: number
}

/** Why a request suits a tester, as short sentences; may be empty. */
export function matchReasons({
  device,
  favoriteGenres,
  platforms,
  genres,
  acceptedBefore,
}: MatchReasonsInput): string[] {
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

/**
 * Whether playing a build can be verified, by active time in a page of ours or by proof questions. True for an unknown build.
 */
export const canVerifyPlay = (build: { kind: BuildKind } | undefined, proofs: readonly unknown[]): boolean =>
  !build || proofs.length > 0 || isTimed(build.kind)

/** Shown with an offer when neither active time nor a proof question can verify playing (requests-5). */
export const notVerifiable = "No quality bonus: play can't be verified."

/** Hours from taking the spot to the deadline; frozen when the spot is taken. */
export const DEADLINE_HOURS = 72
/** Hours a studio has to decide on a validated review; afterwards it is approved automatically. */
export const DECISION_HOURS = 72
