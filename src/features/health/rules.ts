import type { Lack } from '#shared/backup-lacks.ts'

/** The parts of the product that are checked every minute, in the order of the page. */
export const healthParts = ['database', 'jobs', 'live', 'clock', 'disk', 'storage', 'email'] as const
export type HealthPart = (typeof healthParts)[number]

export const partNames: Readonly<Record<HealthPart, string>> = {
  database: 'Database',
  jobs: 'Background jobs',
  live: 'Live updates',
  clock: 'Clock',
  disk: 'Disk',
  storage: 'File storage',
  email: 'Email',
}

/** What the operator has to keep besides a backup that lacks something. */
export const lackTexts: Readonly<Record<Lack, string>> = {
  'secret-key': 'SECRET_KEY is not in it. Keep a copy elsewhere: no restore works without it.',
  'codes-key':
    'The key of sold codes and second factors is not in it. Keep a copy of keys/codes.key elsewhere, or set BACKUP_PASSPHRASE.',
  files: 'Files in S3 are not in it. Back them up with the tools of that store.',
}

/** `unknown`: not used yet since the start. `off`: not configured. */
export const partStates = ['up', 'down', 'unknown', 'off'] as const

/** Checks are summed in slots of this length, and kept for a week. */
export const SLOT_MINUTES = 15
export const KEPT_DAYS = 7
/** The history that the page shows: 96 slots. */
export const SHOWN_HOURS = 24

const slotMs = SLOT_MINUTES * 60_000

/** The start of the slot of an instant. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / slotMs) * slotMs)

/** The starts of the slots that the page shows, oldest first. */
export function shownSlots(now: Date): Date[] {
  const count = (SHOWN_HOURS * 60) / SLOT_MINUTES
  const last = slotOf(now).getTime()
  return Array.from({ length: count }, (_, n) => new Date(last - (count - 1 - n) * slotMs))
}

/** Without a check for so long the page warns: the server stood still, or its jobs do. */
export const SILENT_AFTER_MS = 3 * 60_000

/** A check of the ledger that did not end within this time counts as failed. */
export const LEDGER_CHECK_MINUTES = 30
/** So many faults of a check are kept. */
export const KEPT_FAULTS = 50
