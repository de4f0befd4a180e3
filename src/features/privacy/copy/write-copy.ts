import type pg from 'pg'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { brand } from '#shared/brand.ts'
import { everyTable } from '../ports.ts'
import { copiedRows } from './personal-data.ts'

export interface WriteCopyInput {
  profileId: string
  userId: string
  now: Date
}

const batchSize = 500

/**
 * Yields all personal data of a person as one JSON text in parts. It reads in one snapshot and in batches, so that
 * memory use stays small. It holds a connection until the end, so the reader must consume it without delay.
 */
export async function* writeCopy(db: Database, { profileId, userId, now }: WriteCopyInput): AsyncGenerator<string> {
  const client = await db.systemPool.connect()
  let broken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`select set_config('copy.profile', $1, true), set_config('copy.account', $2, true)`, [
      profileId,
      userId,
    ])
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`)
    yield `${JSON.stringify({ product: brand.name, writtenAt: now, profileId }).slice(0, -1)},"data":{`
    let separator = ''
    for (const table of everyTable.ask()) {
      const copied = copiedRows(table)
      if (!copied) continue
      yield `${separator}\n${JSON.stringify(table.name)}:[`
      yield* rowsOf(client, textOf(copied))
      yield ']'
      separator = ','
    }
    yield '\n}}\n'
    await client.query('commit')
    broken = false
  } finally {
    client.release(broken)
  }
}

async function* rowsOf(client: pg.PoolClient, statement: string): AsyncGenerator<string> {
  await client.query(`declare copy_rows no scroll cursor for select row_to_json(r)::text as line from (${statement}) r`)
  let separator = ''
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from copy_rows`)
    for (const { line } of rows) {
      yield `${separator}\n${line}`
      separator = ','
    }
    if (rows.length < batchSize) break
  }
  await client.query('close copy_rows')
}
