/** Days that one payment covers (consulting-1). */
export const PERIOD_DAYS = 30
/** Days that a failed renewal moves the expiry (consulting-3). */
export const GRACE_DAYS = 3
/** Days before a renewal when the studio is notified. */
export const REMINDER_DAYS = 3

const dayMs = 86_400_000
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)

/** `grace`: the renewal could not be paid; it is retried until the expiry. */
export const subscriptionStates = ['active', 'grace', 'ended'] as const

/** `cancelled` by the studio, `unpaid` after the grace, `closed` with the studio's account. */
export const endReasons = ['cancelled', 'unpaid', 'closed'] as const
export type EndReason = (typeof endReasons)[number]

/** The first day of the month of a period, as usage is kept: '2026-11-01', in UTC. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** US cents for minutes beyond the limit, rounded down. */
export const overageCents = (minutes: number, centsPerHour: number): number => Math.floor((minutes * centsPerHour) / 60)

/** How many of a period's minutes are beyond its allowance. */
export const minutesBeyond = (worked: number, allowance: number): number => Math.max(0, worked - allowance)

/** Hours that a usage record has left; hours beyond the limit were reported and take nothing from a later period. */
export const hoursLeft = (usage: { hoursAllocated: number; hoursUsed: number; overageHours: number }): number =>
  Math.max(0, usage.hoursAllocated + usage.overageHours - usage.hoursUsed)
