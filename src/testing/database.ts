import pg from 'pg'
import { afterAll, inject } from 'vitest'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'

export interface TestServer {
  /** Superuser on the test cluster. */
  admin: pg.PoolConfig
  system: pg.PoolConfig
  person: pg.PoolConfig
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase extends Database {
  name: string
  access: { system: pg.PoolConfig; person: pg.PoolConfig }
  /** The rows of a statement as the system role, with its values in place: `const [game] = await db.query`select …``. */
  query<Row extends pg.QueryResultRow = AnyRow>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
}
type AnyRow = pg.QueryResult['rows'][number]

/**
 * Creates a database for the calling test file, copied from the migrated template; dropped at the end. Its files are
 * copied as they are: copying page by page, the server's default, writes all of them to its log too.
 */
export async function aDatabase(sizes = { system: 12, person: 8 }): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = new pg.Client(server.admin)
  await admin.connect()
  await admin.query(`create database ${name} template ${server.template} owner playhatch_system strategy file_copy`)
  await admin.end()
  // Tests of races wait long for a connection, so that they don't fail on a busy machine.
  const own = { database: name, connectionTimeoutMillis: 60_000 }
  const access = { system: { ...server.system, ...own }, person: { ...server.person, ...own } }
  const db = openDatabase(access, silentLog, sizes)
  afterAll(async () => {
    await db.close()
    const last = new pg.Client(server.admin)
    await last.connect()
    await last.query(`drop database if exists ${name} with (force)`)
    await last.end()
  })
  return Object.assign(db, {
    name,
    access,
    query: async (text: TemplateStringsArray, ...values: unknown[]) =>
      (
        await db.systemPool.query(
          text.reduce((before, part, at) => `${before}$${at}${part}`),
          values,
        )
      ).rows,
  })
}
