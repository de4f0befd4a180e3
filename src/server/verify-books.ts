import type { ClientBase, Pool } from 'pg'
import { offersCheck } from '#features/bizdev/offers/budget.ts'
import { ledgerChecks, type OnCheck, verifyLedger, verifyLedgerWithin } from '#features/credits/ledger/verify-ledger.ts'
import { dayCheck } from '#features/credits/statement/day-sums.ts'
import { grantCheck } from '#features/payments/checkout/grant-check.ts'
import { huntCheck } from '#features/plans/hunt/sql.ts'
import { storeTestCheck } from '#features/plans/store-test/sql.ts'
import { escrowCheck } from '#features/playtests/escrow-check.ts'
import { poolCheck } from '#features/recruiting/pool-check.ts'
import { saleCheck } from '#features/shop/purchases/sale-check.ts'
import type { Keys } from '#platform/keys/open-keys.ts'

const checks = [escrowCheck, huntCheck, storeTestCheck, dayCheck, grantCheck, poolCheck, offersCheck, saleCheck]

/** Names and rules of all checks of `npm run ledger:verify`. */
export const bookChecks = [...ledgerChecks, ...checks.map(({ name, rule }) => ({ name, rule }))]

/**
 * Runs all ledger checks: those of the ledger itself, that each escrow holds what it must pay, that the daily sums and
 * the studios' pools are right, and that each payment issued its credits once. `onCheck` hears how many are done.
 */
export const verifyBooks = (pool: Pool, keys: Keys, onCheck?: OnCheck) =>
  verifyLedger(pool, keys.of('ledger'), checks, keys.former, onCheck)

/** The same within the transaction of `client`. */
export const verifyBooksWithin = (client: ClientBase, keys: Keys) =>
  verifyLedgerWithin(client, keys.of('ledger'), checks, keys.former)
