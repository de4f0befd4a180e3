/** Browsers that are sent at once what concerns everyone. */
const atOnce = 250

/**
 * How long one of so many streams waits for an event that concerns everyone: browsers ask the server again after it, and
 * thousands of them must not all ask in the same second.
 */
export const spreadMs = (streams: number, random: () => number = Math.random): number =>
  streams <= atOnce ? 0 : (random() * streams * 1000) / atOnce
