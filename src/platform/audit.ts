import type { SystemTx } from './db/open.ts'
import { auditLog } from './tables.ts'

interface Entry {
  /** Profile id of who acted; null for the product itself. */
  actorId: string | null
  /** What was done: `credits.adjust`. */
  action: string
  subjectId?: string
  detail?: Record<string, unknown>
  at: Date
}

/** Writes who did what with authority, in the transaction that does it. Append-only. */
export async function audit(tx: SystemTx, { actorId, action, subjectId, detail = {}, at }: Entry): Promise<void> {
  await tx.insert(auditLog).values({ actorId, action, subjectId: subjectId ?? null, detail, createdAt: at })
}
