import type { SQL } from 'drizzle-orm'
import { port } from '../port.ts'
import type { Notice, SecurityEntry } from './event.ts'

/** A statement that is sent with a commit. */
export type Write = { text: string; values: unknown[] } | SQL

/** The statement that inserts notifications, each recipient's once by its key. */
export const noticeStatement = port<(notices: readonly (Notice & { at: Date })[]) => Write>('writing notifications')

/** The statement that inserts security events. */
export const securityStatement =
  port<(entries: readonly (SecurityEntry & { at: Date })[]) => Write>('writing security events')
