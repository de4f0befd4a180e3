/** What a self-hoster changes to make the product their own: name, claim and figures they state (rulings 13, 14). */
export const brand = {
  name: 'Playhatch',
  claim: 'the beta-testing marketplace',
  short: 'Playhatch',
  long: 'Playhatch — the beta-testing marketplace',
  copyrightYear: 2024,
} as const
