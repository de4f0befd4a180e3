import { stored } from '#kit/runtime/stored.ts'

// Module state: the page that pays the bonus changes while the bonus is celebrated.
const credits = stored<number | null>(null)

/** Shows the celebration of a bonus that was just paid, in credits; null ends it. */
export const celebrateCredits = credits.set

/** The bonus being celebrated in this tab, in credits; null for none. */
export const useCelebratedCredits = credits.useValue
