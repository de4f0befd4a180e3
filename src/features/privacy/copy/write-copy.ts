import type pg from 'pg'
import type { Database } from '#platform/db/open.ts'
import { brand } from '#shared/brand.ts'
import { personalData } from './personal-data.ts'

export interface Whose {
  profileId: string
  userId: string
  now: Date
}

const rowsAtOnce = 500

/**
 * Everything the product holds about a person as one JSON text, in parts: read in one snapshot, a few hundred rows at a
 * time, so that nobody's copy fills the memory. It holds a connection until its end: read it as fast as it comes.
 */
export async function* writeCopy(db: Database, { profileId, userId, now }: Whose): AsyncGenerator<string> {
  const client = await db.systemPool.connect()
  let broken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    // A cursor takes no parameters: its statements read these.
    await client.query(`select set_config('copy.profile', $1, true), set_config('copy.account', $2, true)`, [
      profileId,
      userId,
    ])
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`)
    yield `${JSON.stringify({ product: brand.name, writtenAt: now, profileId }).slice(0, -1)},"data":{`
    for (const [position, { table, whose, columns }] of personalData.entries()) {
      yield `${position ? ',' : ''}\n${JSON.stringify(table)}:[`
      yield* rowsOf(client, `select ${columns.replaceAll(' ', ', ')} from ${table} where ${asCondition(whose)}`)
      yield ']'
    }
    yield '\n}}\n'
    await client.query('commit')
    broken = false
  } finally {
    client.release(broken)
  }
}

const asCondition = (whose: string) =>
  whose
    .replaceAll(':profile', `current_setting('copy.profile')::uuid`)
    .replaceAll(':account', `current_setting('copy.account')::uuid`)

async function* rowsOf(client: pg.PoolClient, statement: string): AsyncGenerator<string> {
  await client.query(`declare copy_rows no scroll cursor for select row_to_json(r)::text as line from (${statement}) r`)
  let before = ''
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from copy_rows`)
    for (const { line } of rows) {
      yield `${before}\n${line}`
      before = ','
    }
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close copy_rows')
}
