import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { eventType, toPeople, toRole } from './event.ts'

const db = await aDatabase()
const now = new Date('2026-03-01T12:00:00Z')

const doorOpened = eventType('door.opened', z.object({ profileId: z.uuid(), door: z.string() }), {
  live: ({ profileId, door }) => [toPeople(profileId, 'games', door), toRole('admin', 'admin')],
  notify: ({ profileId, door }) => [
    { to: profileId, type: 'other', title: 'A door is open', message: door, key: `door:${door}` },
  ],
  audit: ({ profileId, door }) => ({ actorId: profileId, action: 'door.open', subjectId: door }),
})

const written = async (profileId: string) => {
  const one = async (text: string) => (await db.systemPool.query(text, [profileId])).rows
  return {
    notices: await one(`select title, message, sent_at from notification_history where user_id = $1`),
    audit: await one(`select action, subject_id, detail from audit_log where actor_id = $1`),
    live: await one(`select topic, kind, ref_id from live_events where topic = 'person:' || $1 order by kind`),
  }
}

test('what follows from an event is written with the commit, and each notification once', async () => {
  const { profileId } = await aTester(db)
  await db.asSystem(async (tx) => {
    tx.happened(doorOpened({ profileId, door: 'cellar' }), now)
    tx.happened(doorOpened({ profileId, door: 'cellar' }), now)
  })
  await db.asSystem(async (tx) => tx.happened(doorOpened({ profileId, door: 'cellar' }), now))
  const { notices, audit, live } = await written(profileId)
  expect(notices).toEqual([{ title: 'A door is open', message: 'cellar', sent_at: now }])
  expect(audit).toHaveLength(3)
  expect(audit[0]).toEqual({ action: 'door.open', subject_id: 'cellar', detail: {} })
  const both = ['games cellar', 'notifications null']
  expect(live.map(({ kind, ref_id }) => `${kind} ${ref_id}`)).toEqual([...both, ...both].sort())
})

test('nothing follows from an event whose transaction fails, or which is forgotten', async () => {
  const { profileId } = await aTester(db)
  const failed = db.asSystem(async (tx) => {
    tx.happened(doorOpened({ profileId, door: 'attic' }), now)
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toThrow()
  await db.asSystem(async (tx) => {
    tx.happened(doorOpened({ profileId, door: 'attic' }), now)
    tx.forgetEvents()
  })
  const { notices, audit, live } = await written(profileId)
  expect([notices, audit, live.filter(({ kind }) => kind !== 'accounts')]).toEqual([[], [], []])
})

test('after a flush the transaction reads its own notifications, and they are written once', async () => {
  const { profileId } = await aTester(db)
  await db.asSystem(async (tx) => {
    tx.happened(doorOpened({ profileId, door: 'gate' }), now)
    await tx.flush()
    const { rows } = await tx.execute(sql`select 1 from notification_history where user_id = ${profileId}`)
    expect(rows).toHaveLength(1)
  })
  expect((await written(profileId)).audit).toHaveLength(1)
})

test('a transaction that writes what a person may not write is refused whole', async () => {
  const { profileId } = await aTester(db)
  const act = db.asPerson(profileId, async (tx) => tx.happened(doorOpened({ profileId, door: 'vault' }), now))
  await expect(act).rejects.toThrow('Only the system role')
  expect((await written(profileId)).live.filter(({ kind }) => kind === 'games')).toEqual([])
})

test('an event fits its schema, its type is declared, and its live events name a key of the router', () => {
  expect(() => doorOpened({ profileId: 'nobody', door: 'cellar' })).toThrow()
  // The compiler refuses these; without an error here, `npm run check` fails.
  // @ts-expect-error data of another shape
  expect(() => doorOpened({ profileId: 'nobody' })).toThrow()
  const untyped = { name: 'door.opened', live: [], notices: [], audit: null }
  // @ts-expect-error only an event type makes events
  void ((tx: { happened(event: ReturnType<typeof doorOpened>): void }) => tx.happened(untyped))
  // @ts-expect-error no such kind of answers
  void (() => toRole('admin', 'doors'))
})
