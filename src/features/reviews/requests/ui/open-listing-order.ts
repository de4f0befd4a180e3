import type { z } from 'zod'
import type { listing } from '../schema.ts'

export type Offer = z.output<typeof listing>

export const listingOrders = ['for-you', 'short', 'best-paid', 'closing'] as const
export type ListingOrder = (typeof listingOrders)[number]

export const listingOrderLabels: Readonly<Record<ListingOrder, string>> = {
  'for-you': 'For you',
  short: 'Short',
  'best-paid': 'Best paid',
  closing: 'Closing soon',
}

type Sorted = Pick<Offer, 'estimatedDuration' | 'pay' | 'spotsLeft' | 'openedAt'>

const compare: Readonly<Record<Exclude<ListingOrder, 'for-you'>, (a: Sorted, b: Sorted) => number>> = {
  short: (a, b) => a.estimatedDuration - b.estimatedDuration || b.pay - a.pay,
  'best-paid': (a, b) => b.pay - a.pay || a.estimatedDuration - b.estimatedDuration,
  closing: (a, b) => a.spotsLeft - b.spotsLeft || a.openedAt.getTime() - b.openedAt.getTime(),
}

/** The offers in the order asked for. 'For you' is the server's: what suits first. A request closes when its last place is taken. */
export function inOrder<T extends Sorted>(offers: readonly T[], order: ListingOrder): T[] {
  return order === 'for-you' ? [...offers] : [...offers].sort(compare[order])
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Two reasons at most, as one line: 'You like Puzzle; runs on your device: PC'. */
export function whyLine(reasons: readonly string[]): string | null {
  const [first, second] = reasons
  if (first === undefined) return null
  return second === undefined ? first : `${first}; ${lowerFirst(second)}`
}

export type DeviceWord = 'Browser' | 'PC' | 'Mobile' | 'Console' | 'VR'

const devices: Readonly<Record<string, DeviceWord>> = {
  Web: 'Browser',
  Windows: 'PC',
  macOS: 'PC',
  Linux: 'PC',
  iOS: 'Mobile',
  Android: 'Mobile',
  Console: 'Console',
  VR: 'VR',
}

/** What a game is played on, each once, in the words of a tester's profile. */
export function devicesOf(platforms: readonly string[]): DeviceWord[] {
  return [...new Set(platforms.flatMap((platform) => devices[platform] ?? []))]
}

/** '70 × 1.5'; the bare reward where the level multiplies nothing. */
export function payTerms({ baseReward, multiplierPercent }: Pick<Offer, 'baseReward' | 'multiplierPercent'>): string {
  return `${baseReward} × ${multiplierPercent / 100}`
}
