import type { AnyProcedure } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { roles } from '#shared/roles.ts'
import { watchRows } from '#testing/all-rows.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import type { Example } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { findPgbouncer } from '#testing/servers/find-pgbouncer.ts'
import { behindPgbouncer } from '#testing/servers/pgbouncer.ts'
import { examples } from '../api.examples.ts'

const db = await aDatabase()
const clock = movableClock()

/** Where the machine has PgBouncer, all calls go through it: no procedure needs a session of its own in the database. */
const pgbouncer = await findPgbouncer()
const called = pgbouncer ? openDatabase(await behindPgbouncer(pgbouncer, db.access), silentLog) : db
if (called !== db) afterAll(() => called.close())

/** An unrelated person in each role, created before any change is recorded. */
const strangers = new Map(await Promise.all(roles.map(async (role) => [role, await aPerson(db, role)] as const)))

/** The tables with changes since it was last called. */
const changedTables = await watchRows(db.systemPool)

const refused = ['SIGNED_OUT', 'RLS_VIOLATION', 'NOT_FOUND', 'PROFILE_NOT_FOUND']

/** Calls the procedure and returns the error code, or 'done'. */
async function outcome(
  person: TestPerson | null,
  procedure: AnyProcedure,
  { input, cookie }: Example,
): Promise<string> {
  return callerOn(called, clock, cookie)(person, procedure, input as never).then(
    () => 'done',
    (error) => asAnswer(error, 'test', silentLog).code,
  )
}

test('each procedure has an example, and each example a procedure', () => {
  expect(Object.keys(examples).sort()).toEqual(procedures.map(([path]) => path).sort())
})

test.each(procedures)(
  '%s: its owner succeeds; a signed-out caller, an unrelated person and each wrong role are refused and change nothing',
  async (path, procedure) => {
    const example = await examples[path]!({ db, clock })
    const { owner } = example
    await changedTables()
    if (!example.open) expect(await outcome(null, procedure, example)).toBe('SIGNED_OUT')
    if (example.roles) {
      // An admin passes every guard (admin-1); which rows they may touch is tested with an unrelated person below.
      for (const role of roles.filter((r) => r !== 'admin' && !example.roles?.includes(r))) {
        const wrong = strangers.get(role) ?? null
        expect({ role, outcome: await outcome(wrong, procedure, example) }).toEqual({ role, outcome: 'RLS_VIOLATION' })
      }
    }
    if (example.owned && owner) {
      expect(refused).toContain(await outcome(strangers.get(owner.role) ?? null, procedure, example))
    }
    expect(await changedTables()).toEqual([])
    expect(await outcome(owner, procedure, example)).toBe('done')
  },
)
