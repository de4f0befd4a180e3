import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { aServer } from '#testing/server.ts'
import { findPgbouncer } from '#testing/servers/find-pgbouncer.ts'
import { behindPgbouncer } from '#testing/servers/pgbouncer.ts'
import { examples } from '../api.examples.ts'

const program = await findPgbouncer()
if (!program && process.env.CI) throw new Error('PgBouncer is missing, and Debian has not provided it.')

/** As in the other generated tests: no wait before a decision is carried out, and a way to sign in elsewhere. */
const env = { UNDO_SECONDS: '0', GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' }

/** Starts the product behind PgBouncer, as docs/operations.md describes it. */
async function serve(path: string) {
  const db = await aDatabase()
  const server = await aServer({ work: false, env, on: { db, access: await behindPgbouncer(path, db.access) } })
  const serializer = new StandardRPCJsonSerializer()
  const call = async (path: string, cookie: string, input?: unknown) => {
    const [json, meta] = serializer.serialize(input)
    const answer = await fetch(`${server.url}/rpc/${path.replace('.', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json, meta }),
    })
    return { status: answer.status, body: await answer.text() }
  }
  return { server, call }
}

if (program) {
  const { server, call } = await serve(program)

  test('calls of many people at once, which share the sessions of the server, all succeed', async () => {
    const cookies = await Promise.all(Array.from({ length: 12 }, async () => server.cookieOf(await aTester(server.db))))
    const inbox = async (cookie: string) =>
      (await fetch(`${server.url}/api/notifications/inbox`, { headers: { cookie } })).status
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(
        cookies.flatMap((cookie) => [call('accounts.me', cookie).then(({ status }) => status), inbox(cookie)]),
      )
      expect(answers.filter((status) => status !== 200)).toEqual([])
    }
  })

  test.each(procedures)('%s does not fail through PgBouncer in transaction mode', async (path) => {
    const { owner, input } = await examples[path]!(server)
    const answer = await call(path, owner ? await server.cookieOf(owner) : '', input)
    // A few are refused, because their examples have keys of their own; the tests without HTTP show that they succeed.
    if (answer.status !== 200) expect(answer).toMatchObject({ status: expect.toSatisfy((code) => code < 500) })
  })
} else {
  test('without PgBouncer nothing is tested here', () => {
    console.warn('Skipped: PgBouncer is not on this machine and could not be downloaded (apt-get install pgbouncer).')
  })
}
