/** Ids of the tiers of a fresh install. */
export const soloTier = '00000000-0000-4000-a000-000000000101'
export const growthTier = '00000000-0000-4000-a000-000000000102'
