/**
 * What a self-hoster changes to make the product their own: name, claims and figures they state (rulings 13, 14), who
 * runs it. `terms.md` and `privacy.md` beside this file take their names from here (ruling 44).
 */
export const brand = {
  name: 'Playhatch',
  claim: 'the beta-testing marketplace',
  short: 'Playhatch',
  long: 'Playhatch — the beta-testing marketplace',
  copyrightYear: 2024,
  /** Who is responsible in law, and how they are reached. */
  operator: 'the operator of this Playhatch',
  contact: 'hello@playhatch.example',
  claims: {
    testers: '2,500+ active testers',
    monthlyEarnings: '500+ credits a month',
    topMultiplier: '2.5x',
  },
} as const
