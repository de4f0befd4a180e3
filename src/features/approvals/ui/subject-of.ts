import { sizeOf } from '../rules.ts'
import type { CreditActRow } from '../schema.ts'

/** Whose credits an act changes, or the name of the package or tier. */
export const subjectOf = ({ kind, personName }: CreditActRow): string =>
  kind === 'offers_budget'
    ? 'Offers budget'
    : kind === 'settings'
      ? 'Prices and rewards'
      : (personName ?? 'A deleted account')

/** Its size, as the names of its buttons say it: '2000 credits'. */
export const inWords = (act: CreditActRow): string => sizeOf(act, String)
