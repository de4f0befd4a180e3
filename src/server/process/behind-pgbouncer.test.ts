import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { findPgbouncer } from '#testing/servers/find-pgbouncer.ts'
import { behindPgbouncer } from '#testing/servers/pgbouncer.ts'

const program = await findPgbouncer()
if (!program && process.env.CI) throw new Error('PgBouncer is missing, and Debian has not provided it.')

// Each procedure is called through PgBouncer in api-guards.test.ts; here is the product, as docs/operations.md describes it.
if (program) {
  const db = await aDatabase()
  const server = await aServer({ work: false, on: { db, access: await behindPgbouncer(program, db.access) } })

  test('calls of many people at once, which share the sessions of the server, all succeed', async () => {
    const cookies = await Promise.all(Array.from({ length: 12 }, async () => server.cookieOf(await aTester(db))))
    const status = async (cookie: string, path: string, init: RequestInit = {}) =>
      (await fetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, cookie } })).status
    const me = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(
        cookies.flatMap((cookie) => [
          status(cookie, '/rpc/accounts/me', me),
          status(cookie, '/api/notifications/inbox'),
        ]),
      )
      expect(answers.filter((answer) => answer !== 200)).toEqual([])
    }
  })
} else {
  test('without PgBouncer nothing is tested here', () => {
    console.warn('Skipped: PgBouncer is not on this machine and could not be downloaded (apt-get install pgbouncer).')
  })
}
