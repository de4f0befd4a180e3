import { lobbyOpensAt, startBy } from '#features/requests/together/rules.ts'

/** What became of a date: played, cancelled before it, or not started in time. */
export const togetherOutcomes = ['started', 'cancelled', 'unstarted'] as const

export const togetherStates = ['draft', 'booking', 'lobby', 'running', 'ended', 'cancelled', 'unstarted'] as const

/** What a tester did: `booked` until the date, `here` or not, then as their test. */
export const attendances = [
  'booked',
  'here',
  'playing',
  'sent',
  'valid',
  'rejected',
  'missed',
  'left',
  'ended',
] as const
export type Attendance = (typeof attendances)[number]

/** Whether the studio can start it now. */
export const mayStart = (date: Date, now: Date): boolean => now >= date && now < startBy(date)

/** Whether testers can be in the lobby now. */
export const isLobbyOpen = (date: Date, now: Date): boolean => now >= lobbyOpensAt(date) && now < startBy(date)
