import { desc } from 'drizzle-orm'
import type { SystemTx } from '../db/open.ts'
import { outboxMails } from '../tables.ts'

/** Letters that were kept because no SMTP is set, newest first. */
export const outboxLetters = (tx: SystemTx, limit: number) =>
  tx.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id)).limit(limit)
