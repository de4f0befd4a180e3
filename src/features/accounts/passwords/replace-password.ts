import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { endPending } from '../social/pending.ts'
import { authAccounts, authSessions } from '../tables.ts'

interface ReplacePasswordInput {
  userId: string
  /** Hashes of the password that is replaced and of the new one. */
  before: string
  hash: string
}

/** Replaces a password that the operator published, and ends its sessions. Returns false when it was changed meanwhile. */
export async function replacePassword(tx: SystemTx, { userId, before, hash }: ReplacePasswordInput): Promise<boolean> {
  const { rowCount } = await tx
    .update(authAccounts)
    .set({ password: hash })
    .where(
      and(
        eq(authAccounts.userId, userId),
        eq(authAccounts.providerId, 'credential'),
        eq(authAccounts.password, before),
      ),
    )
  if (rowCount !== 1) return false
  await endPending(tx, userId)
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  return true
}
