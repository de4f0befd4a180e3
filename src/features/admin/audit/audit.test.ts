import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { auditLog } from '#platform/tables.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { adminApi } from '../api.ts'
import type { AuditFilter } from './schema.ts'

const server = await aServer({ work: false })
const { db } = server
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const buyer = await aTester(db, { name: 'Brigida Quill' })
const { requestId, studio } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 500 }) })
const reportId = randomUUID()

await db.asSystem((tx) =>
  tx.insert(auditLog).values([
    {
      actorId: admin.profileId,
      action: 'promo.report-refunded',
      subjectId: reportId,
      detail: {
        buyer: buyer.profileId,
        studio: studio.profileId,
        credits: 1_200,
        note: 'The code was used by a stranger',
      },
      createdAt: new Date('2026-10-02T10:00:00Z'),
    },
    {
      actorId: null,
      action: 'requests.note',
      subjectId: requestId,
      detail: { reason: 'Checked' },
      createdAt: new Date('2026-10-01T23:59:00Z'),
    },
    {
      actorId: null,
      action: 'performance_check',
      detail: { rating: 'Good' },
      createdAt: new Date('2026-10-01T10:00:00Z'),
    },
  ]),
)

const found = async (filter: Partial<AuditFilter>) =>
  (await call(admin, adminApi.audit, filter)).entries.map(({ action }) => action)

test('entries are found by words, names, titles, person, object, kind and day', async () => {
  for (const search of ['stranger', 'brigida', 'code refunded', reportId])
    expect([search, await found({ search })]).toEqual([search, ['promo.report-refunded']])
  expect(await found({ person: buyer.profileId })).toEqual(['promo.report-refunded'])
  expect(await found({ object: requestId })).toEqual(['requests.note'])
  expect(await found({ object: studio.profileId })).toEqual(['promo.report-refunded'])
  expect(await found({ kind: 'performance_check' })).toEqual(['performance_check'])
  expect(await found({ kind: 'promo.' })).toEqual(['promo.report-refunded'])
  expect(await found({ from: '2026-10-01', until: '2026-10-01' })).toEqual(['requests.note', 'performance_check'])
  expect(await found({ search: 'nothing of the kind' })).toEqual([])
})

test('an entry names its object and who its detail is about', async () => {
  const [entry] = (await call(admin, adminApi.audit, { object: requestId })).entries
  expect(entry?.names[requestId]).toMatchObject({ kind: 'request' })
  const [report] = (await call(admin, adminApi.audit, { object: reportId })).entries
  expect(report?.names[buyer.profileId]).toEqual({ kind: 'person', name: 'Brigida Quill' })
})

test('the answer names the person and the object of its filter; an unknown id has no name', async () => {
  const { chosen } = await call(admin, adminApi.audit, { person: buyer.profileId, object: requestId })
  expect(chosen[buyer.profileId]).toEqual({ kind: 'person', name: 'Brigida Quill' })
  expect(chosen[requestId]).toMatchObject({ kind: 'request' })
  expect((await call(admin, adminApi.audit, { person: randomUUID() })).chosen).toEqual({})
})

test('the person’s time line has what they did and what was done to them', async () => {
  const { entries } = await call(admin, adminApi.personAudit, { profileId: buyer.profileId })
  expect(entries.map(({ action }) => action)).toContain('promo.report-refunded')
})

async function get(person: TestPerson | null, path: string) {
  const headers = person ? { cookie: await server.cookieOf(person) } : {}
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

test('the export as CSV and JSON has what the filter selects, is for admins alone, and is in the log', async () => {
  const csv = await get(admin, '/api/admin/audit.csv?kind=promo.')
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv.text).toContain('Code refunded,promo.report-refunded')
  expect(csv.text).toContain('person: Brigida Quill')
  const json = JSON.parse((await get(admin, '/api/admin/audit.json?kind=promo.')).text)
  expect(json).toMatchObject([{ action: 'promo.report-refunded', detail: { credits: 1_200 } }])
  expect((await get(null, '/api/admin/audit.csv')).status).toBe(401)
  expect((await get(buyer, '/api/admin/audit.json')).status).toBe(403)
  for (const bad of ['from=yesterday', 'from=0000-01-01', 'until=0000-12-31', 'search=a&search=b', 'size=9'])
    expect([bad, (await get(admin, `/api/admin/audit.csv?${bad}`)).status]).toEqual([bad, 400])
  const { entries } = await call(admin, adminApi.audit, { kind: 'audit.export' })
  expect(entries.map(({ detail }) => detail)).toEqual([
    { format: 'json', kind: 'promo.' },
    { format: 'csv', kind: 'promo.' },
  ])
})

test('the export names what has no id: a rule by its key, a budget by its name', async () => {
  await db.query`insert into audit_log (action, subject_id, detail)
    values ('security.change_rule', 'failed_sign_ins', '{}'), ('offers.fund', null, '{"amount":5}')`
  const object = async (kind: string) =>
    (await get(admin, `/api/admin/audit.csv?kind=${kind}`)).text.split('\r\n')[1]?.split(',')[4]
  expect([await object('security.change_rule'), await object('offers.fund')]).toEqual([
    'failed sign ins',
    'Offers budget',
  ])
})

test('entries are found by the id of an object under whatever name their detail has it, also in lists', async () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID())
  await db.query`insert into audit_log (action, detail)
    select 'some.act',
    case n % 3 when 0 then jsonb_build_object('buildId', id)
      when 1 then jsonb_build_object('hours', jsonb_build_array('x', id))
      else jsonb_build_object('change', jsonb_build_object('subscription', id, 'note', 'of ' || id || ' words')) end
    from unnest(${ids}::text[]) with ordinality t (id, n)`
  const rows = await db.query<{ found: number }>`select count(*)::int as found from unnest(${ids}::text[]) t (wanted)
    join audit_log l
    on to_tsvector('simple', l.detail) @@ phraseto_tsquery('simple', t.wanted)`
  expect(rows[0]?.found).toBe(1_000)
  for (const id of ids.slice(0, 3)) {
    expect(await found({ object: id })).toEqual(['some.act'])
    expect(await found({ search: ` ${id.toUpperCase()}` })).toEqual(['some.act'])
    expect(await found({ search: `x${id.slice(1)}` })).toEqual([])
  }
})

test('each filter of a large log uses an index', async () => {
  await db.query`insert into audit_log (action, subject_id, detail, created_at)
    select 'filler', gen_random_uuid()::text, jsonb_build_object('page', gen_random_uuid(), 'reason', 'row ' || n),
    now() - n * interval '1 minute'
    from generate_series(1, 20000) n`
  await db.query`analyze audit_log`
  for (const where of [
    `(l.subject_id = 'x' or (to_tsvector('simple', l.detail) @@ phraseto_tsquery('simple', '${requestId}') and position('x' in l.detail::text) > 0))`,
    "l.actor_id = '00000000-0000-4000-8000-000000000000' or l.subject_id = 'x'",
    "to_tsvector('simple', l.detail) @@ websearch_to_tsquery('simple', 'stranger')",
  ]) {
    const { rows } = await db.systemPool.query(`explain select id from audit_log l where ${where}`)
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  }
})
