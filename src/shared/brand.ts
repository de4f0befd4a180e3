/**
 * The settings that a self-hoster changes to brand the product: name, claims and figures (product-4), and
 * operator. `terms.md` and `privacy.md` in this folder use these names (product-4).
 */
export const brand = {
  name: 'Playhatch',
  claim: 'the beta-testing marketplace',
  short: 'Playhatch',
  long: 'Playhatch — the beta-testing marketplace',
  copyrightYear: 2024,
  /** The legally responsible operator, and the contact address. */
  operator: 'the operator of this Playhatch',
  contact: 'hello@playhatch.example',
  claims: {
    testers: '2,500+ active testers',
    monthlyEarnings: '500+ credits a month',
    topMultiplier: '2.5x',
  },
} as const
