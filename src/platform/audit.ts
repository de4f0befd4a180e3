import type { SystemTx } from './db/open.ts'
import { auditLog } from './tables.ts'

interface Entry {
  /** Profile id of the acting person; null for actions of the system. */
  actorId: string | null
  /** The name of the action, such as `credits.adjust`. */
  action: string
  subjectId?: string
  detail?: Record<string, unknown>
  at: Date
}

/** Appends an entry to the audit log, in the transaction of the audited action. */
export async function audit(tx: SystemTx, { actorId, action, subjectId, detail = {}, at }: Entry): Promise<void> {
  await tx.insert(auditLog).values({ actorId, action, subjectId: subjectId ?? null, detail, createdAt: at })
}
