import type { z } from 'zod'
import type { listing } from '../offer/listing-schema.ts'

/** A spot as it is offered to a tester. */
export type Offer = z.output<typeof listing>

export type DeviceName = 'Browser' | 'PC' | 'Mobile' | 'Console' | 'VR'

const devices: Readonly<Record<string, DeviceName>> = {
  Web: 'Browser',
  Windows: 'PC',
  macOS: 'PC',
  Linux: 'PC',
  iOS: 'Mobile',
  Android: 'Mobile',
  Console: 'Console',
  VR: 'VR',
}

/** The devices that a game runs on, without duplicates, with the names of the tester profile. */
export function devicesOf(platforms: readonly string[]): DeviceName[] {
  return [...new Set(platforms.flatMap((platform) => devices[platform] ?? []))]
}

/** Reward and multiplier as text: '70 × 1.5'. */
export function payTerms({ baseReward, multiplierPercent }: Pick<Offer, 'baseReward' | 'multiplierPercent'>): string {
  return `${baseReward} × ${multiplierPercent / 100}`
}
