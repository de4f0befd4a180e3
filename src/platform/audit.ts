import type { SystemTx } from './db/open.ts'
import { type AuditEntry, bareEvent } from './events/event.ts'

/** Appends an entry to the audit log, in the transaction of the audited action. */
export async function audit(tx: SystemTx, { at, ...entry }: AuditEntry & { at: Date }): Promise<void> {
  tx.happened(bareEvent({ audit: entry }), at)
}
