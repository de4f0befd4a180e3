/** The states of an offer. `used`: its purchase was made and the bonus granted, also when it was taken back later. */
export const offerStates = ['open', 'used', 'withdrawn', 'expired'] as const
