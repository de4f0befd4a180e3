/** Ranges of the economy screen, in days up to today. */
export const economyRanges = [7, 30, 90, 365] as const
