import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { clientErrorReopened, clientErrorResolved } from './events.ts'
import { clientErrors } from './tables.ts'

interface ByAdmin {
  errorId: string
  adminId: string
  now: Date
}

const changed = z.object({ message: z.string() })

/** Resolves an open error up to the newest version in which it appeared. Throws STATE_CHANGED if it is not open. */
export async function resolveError(tx: SystemTx, { errorId, adminId, now }: ByAdmin): Promise<void> {
  const [error] = await rows(tx, changed)`
    update ${clientErrors} set resolved_at = ${at(now)}, resolved_rank = last_rank
    where id = ${errorId}::uuid and resolved_at is null returning message`
  if (!error) await throwReason(tx, errorId, 'This error is already resolved.')
  else tx.happened(clientErrorResolved({ errorId, adminId, message: error.message.slice(0, 200) }), now)
}

/** Reopens a resolved error. Throws STATE_CHANGED if it is open. */
export async function reopenError(tx: SystemTx, { errorId, adminId, now }: ByAdmin): Promise<void> {
  const [error] = await rows(tx, changed)`
    update ${clientErrors} set resolved_at = null, resolved_rank = null, reopened_at = ${at(now)}
    where id = ${errorId}::uuid and resolved_at is not null returning message`
  if (!error) await throwReason(tx, errorId, 'This error is already open.')
  else tx.happened(clientErrorReopened({ errorId, adminId, message: error.message.slice(0, 200) }), now)
}

async function throwReason(tx: SystemTx, errorId: string, changedText: string): Promise<never> {
  const { rows: found } = await tx.execute(sql`select 1 from ${clientErrors} where id = ${errorId}::uuid`)
  throw found.length > 0 ? new AppError('STATE_CHANGED', changedText) : new AppError('NOT_FOUND')
}
