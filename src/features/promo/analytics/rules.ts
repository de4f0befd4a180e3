/** Stands for the hosts beyond the limit. */
export const otherHosts = '(other)'
/** Hosts of a page on one day; views from further ones are counted together. */
export const hostsPerDay = 200

/** Days that are shown at once. */
export const longestRange = 365

const dayMs = 86_400_000

/** The number of days from one day to another, both as '2026-11-20'. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The day this many days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** So many visitors of one network (an address, or the /64 of IPv6) count on one day: a household or a small office. */
export const visitorsOfNetwork = 8
