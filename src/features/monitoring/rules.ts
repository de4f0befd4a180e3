/** The levels that browsers send in production (admin-9). */
export const logLevels = ['warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Entries that wait in a browser to be sent, errors that a browser stores, and entries that the server keeps (admin-9).
 */
export const mostKept = { queue: 100, storedErrors: 50, entries: 1000 } as const

/** The longest texts of an entry in characters. The browser cuts them; the server refuses longer ones. */
export const longestTexts = { message: 1000, stack: 6000, page: 200, data: 4000, crumb: 200 } as const
/** The steps before an error that are sent with it. */
export const MOST_CRUMBS = 20

/** Groups that did not appear for so long are deleted, and the oldest ones beyond this number. */
export const GROUP_DAYS = 90
export const MOST_GROUPS = 1000

/** Reports that one person, or one network, may send: at once, and then in a second. */
export const reportLimits = {
  person: { burst: 60, perSecond: 0.5 },
  network: { burst: 300, perSecond: 3 },
} as const

/**
 * Whether a report names a version that this server can't have served. It would keep a real error resolved until that
 * version. A development build compares with none.
 */
export const isFromFuture = (reported: string, server: string): boolean =>
  versionRank(server) > 0 && versionRank(reported) > versionRank(server)

/** A version as a number that grows with it: 0 for a development build. */
export function versionRank(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return Number.isNaN(major + minor + patch) ? 0 : (major * 10_000 + minor) * 10_000 + patch
}
