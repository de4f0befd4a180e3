import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { formerValues } from './former-values.ts'

const db = await aDatabase({ system: 1, person: 1 })
const ada = randomUUID()
const people = sql`(select ${ada}::uuid as id, 'Ada' as name)`
const keys = ['size', 'colour'] as const

const audited = (action: string, detail: object, { actorId = ada, second = 0 } = {}) =>
  db.query`insert into audit_log (actor_id, action, subject_id, detail, created_at)
    values (${actorId}, ${action}, 'egg', ${detail}, '2026-01-01'::timestamptz + make_interval(secs => ${second}))`
const read = (action: string, more: object = {}) =>
  db.asSystem((tx) => formerValues<(typeof keys)[number], unknown>(tx, { actions: [action], keys, people, ...more }))

test('pages of the changes of one action, newest first, without gaps', async () => {
  for (let n = 0; n < 35; n += 1)
    await audited('eggs.grow', { changes: { size: { from: n, to: n + 1 } } }, { second: n })
  await audited('eggs.break', { changes: { size: { from: 9, to: 0 } } })
  const first = await read('eggs.grow')
  const second = await read('eggs.grow', { cursor: first.nextCursor })
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([30, 5, null])
  expect([...first.entries, ...second.entries].map(({ changes }) => changes[0]?.from)).toEqual(
    Array.from({ length: 35 }, (_, n) => 34 - n),
  )
})

test('an entry has who, why and the known settings alone; former admins and reasons may be missing', async () => {
  const weight = { from: 1, to: 2 }
  await audited('hens.one', { reason: 'Spring', changes: { colour: { from: null, to: 'red' }, weight } })
  expect((await read('hens.one')).entries).toMatchObject([
    { adminName: 'Ada', subjectId: 'egg', reason: 'Spring', changes: [{ key: 'colour', from: null, to: 'red' }] },
  ])
  await audited('hens.two', { name: 'Hen', size: { from: 1, to: 2 } }, { actorId: randomUUID() })
  const changesOf = (detail: object) => detail
  expect((await read('hens.two', { changesOf })).entries).toMatchObject([
    { adminName: null, reason: null, changes: [{ key: 'size', from: 1, to: 2 }] },
  ])
  expect((await read('hens.two')).entries).toMatchObject([{ changes: [] }])
  const only = sql`and l.detail->'changes' ? 'size'`
  expect((await read('hens.one', { only })).entries).toEqual([])
})
