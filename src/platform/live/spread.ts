/** So many browsers ask again at once, and so many in a second. */
const atOnce = 20
const perSecond = 250
/** More browsers are spread over at least this long. */
const leastMs = 3_000

/**
 * How long one of so many streams waits for an event that concerns everyone, such as a change of the permissions: browsers
 * ask the server again after it, each several calls, and must not all ask in the same moment.
 */
export const spreadMs = (streams: number, random: () => number = Math.random): number =>
  streams <= atOnce ? 0 : random() * Math.max(leastMs, (streams * 1000) / perSecond)
