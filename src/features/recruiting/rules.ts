/** What the open listing shows: everything but hidden offers, only the saved ones, or only the hidden ones. */
export const listingViews = ['all', 'saved', 'hidden'] as const
export type ListingView = (typeof listingViews)[number]
