/** Ranges the economy screen offers, in days up to today. */
export const economyRanges = [7, 30, 90, 365] as const
