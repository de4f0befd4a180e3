/** Names and claims of the product in one place, so that a self-hoster states his own. */
export const brand = {
  short: 'Playhatch',
  long: 'Playhatch — the beta-testing marketplace',
} as const
