import { type SectionId, sectionIds } from '../game/sections.ts'

export const reportLimits = {
  title: 120,
  words: 2000,
  password: { min: 4, max: 100 },
  /** Reports of one game that are not revoked or ended. */
  live: 50,
  quotes: 12,
  clips: 12,
  /** Clips that a studio picks from. */
  clipsToPick: 50,
  /** Rows of one table; a longer one says how many are left out. */
  rows: 40,
} as const

/** How many days a link is open. */
export const reportDays = [7, 30, 90] as const
/** Passwords that are tried on one report within an hour. */
export const triesAnHour = 10

/** The sections that a report can have: what a page sells is the studio's own. */
export const reportSections = sectionIds.filter((id): id is Exclude<SectionId, 'sells'> => id !== 'sells')
