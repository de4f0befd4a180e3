import type { ClientBase, Pool } from 'pg'
import { dayCheck } from '#features/credits/day-sums.ts'
import { ledgerChecks, verifyLedger, verifyLedgerWithin } from '#features/credits/verify-ledger.ts'
import { grantCheck } from '#features/payments/checkout/grant-check.ts'
import { escrowCheck } from '#features/reviews/requests/escrow-check.ts'
import { poolCheck } from '#features/reviews/requests/pool-check.ts'
import type { Keys } from '#platform/keys/open-keys.ts'

const checks = [escrowCheck, dayCheck, grantCheck, poolCheck]

/** What `npm run ledger:verify` proves, in words. */
export const bookChecks = [...ledgerChecks, ...checks.map(({ name, says }) => ({ name, says }))]

/** The ledger's own checks, that every escrow holds what is promised, that the sums of days and the studios' pools are right, and that each payment gave its credits once. */
export const verifyBooks = (pool: Pool, keys: Keys) => verifyLedger(pool, keys.of('ledger'), checks, keys.former)

/** The same in the transaction that `client` is in. */
export const verifyBooksWithin = (client: ClientBase, keys: Keys) =>
  verifyLedgerWithin(client, keys.of('ledger'), checks, keys.former)
