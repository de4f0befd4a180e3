import type { Pool } from 'pg'
import { dayCheck } from '#features/credits/day-sums.ts'
import { ledgerChecks, verifyLedger } from '#features/credits/verify-ledger.ts'
import { escrowCheck } from '#features/reviews/requests/escrow-check.ts'

/** What `npm run ledger:verify` proves, in words. */
export const bookChecks = [...ledgerChecks, ...[escrowCheck, dayCheck].map(({ name, says }) => ({ name, says }))]

/** The ledger's own checks, that every escrow holds what is promised, and that the sums of days are right. */
export const verifyBooks = (pool: Pool, key: Buffer) => verifyLedger(pool, key, [escrowCheck, dayCheck])
