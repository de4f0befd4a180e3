import type { CreditActRow } from '../schema.ts'

/** Whose credits an act changes. */
export const subjectOf = ({ kind, personName }: CreditActRow): string =>
  kind === 'offers_budget' ? 'Offers budget' : (personName ?? 'A deleted account')
