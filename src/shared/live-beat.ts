/** So often the server says on an open live feed that it is there, in milliseconds. */
export const BEAT_MS = 10_000

/** A feed that missed two beats is dead, though no error says so: the network is gone, or the server has stopped. */
export const SILENCE_MS = 2 * BEAT_MS + 2_000

/** A page that has missed more than this of the feed, in milliseconds, asks for everything again. */
export const MOST_MISSED_MS = 60_000
