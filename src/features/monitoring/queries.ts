import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { columnsIn } from '#platform/db/columns-in.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { LogLevel } from './rules.ts'
import { type ErrorDetail, type ErrorState, errorOutput, errorsOutput, logEntry } from './schema.ts'
import { clientErrors, clientLogEntries } from './tables.ts'

const PAGE = 50
/** Appearances of one error that are shown. */
const SHOWN_ENTRIES = 10

const listedError = z.extend(errorsOutput.shape.errors.def.element, { key: sortKey })
const whereState = { open: sql`e.resolved_at is null`, resolved: sql`e.resolved_at is not null` }

interface ErrorsInput {
  state: ErrorState
  search: string
  cursor?: string | undefined
}

/** A page of the groups of errors, the latest first. */
export async function errorGroups(tx: SystemTx, { state, search, cursor }: ErrorsInput) {
  const list = keyset({ by: { 'e.last_seen_at': 'timestamptz', 'e.id': 'uuid' }, size: PAGE, cursor })
  const word = `%${search.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const found = await rows(tx, listedError)`
    select ${columnsIn(errorsOutput.shape.errors.def.element, clientErrors, 'e')}, ${list.key} as key from ${clientErrors} e
    where ${whereState[state]} ${search === '' ? sql`` : sql`and (e.message ilike ${word} or e.page ilike ${word})`}
    ${list.after} ${list.order}`
  const page = list.page(found)
  return { errors: page.rows, nextCursor: page.nextCursor }
}

const errorRow = z.omit(errorOutput, { entries: true })

/** One group with its latest stack, the steps before it, and its latest appearances. Throws NOT_FOUND. */
export async function readError(tx: SystemTx, { errorId }: { errorId: string }): Promise<ErrorDetail> {
  const error = await foundRow(tx, errorRow)`
    select ${columnsIn(errorRow, clientErrors, 'e')} from ${clientErrors} e where e.id = ${errorId}::uuid`
  const entries = await rows(tx, logEntry)`
    select ${entryColumns} from ${clientLogEntries} l left join ${profiles} p on p.id = l.person_id
    where l.error_id = ${errorId}::uuid order by l.id desc limit ${SHOWN_ENTRIES}`
  return { ...error, entries }
}

const entryColumns = sql`l.id::text as id, l.created_at, l.level, l.message, l.page, l.version, l.session_id, p.name as person_name,
  l.network, l.request_id, l.error_id, l.data`

const listedEntry = z.extend(logEntry, { key: sortKey })

/** A page of the latest entries of all browsers, newest first. */
export async function logEntries(
  tx: SystemTx,
  { level, cursor }: { level?: LogLevel | undefined; cursor?: string | undefined },
) {
  const list = keyset({ by: { 'l.id': 'bigint' }, size: PAGE, cursor })
  const found = await rows(tx, listedEntry)`
    select ${entryColumns}, ${list.key} as key from ${clientLogEntries} l left join ${profiles} p on p.id = l.person_id
    where ${level ? sql`l.level = ${level}` : sql`true`} ${list.after} ${list.order}`
  const page = list.page(found)
  return { entries: page.rows, nextCursor: page.nextCursor }
}
