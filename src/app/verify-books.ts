import type { Pool } from 'pg'
import { ledgerChecks, verifyLedger } from '#features/credits/verify-ledger.ts'
import { escrowCheck } from '#features/reviews/requests/escrow-check.ts'

/** What `npm run ledger:verify` proves, in words. */
export const bookChecks = [...ledgerChecks, { name: escrowCheck.name, says: escrowCheck.says }]

/** The ledger's own checks, and that every escrow holds what is promised. */
export const verifyBooks = (pool: Pool, key: Buffer) => verifyLedger(pool, key, [escrowCheck])
