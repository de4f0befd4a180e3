import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { writeCopy } from '#features/privacy/copy/write-copy.ts'
import { promoPagesApi } from '#features/promo/pages/api.ts'
import { aPromoPage } from '#features/promo/testing.ts'
import { aPromoServer } from '#features/promo/testing-server.ts'
import { searchApi } from '#features/search/api.ts'
import { aPromoItem, itemFields } from '#features/shop/testing.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { promoItemsApi } from './api.ts'
import { notifyLowCodes } from './watch-codes.ts'

const db = await aDatabase()
await installJobs(db)
const server = await aPromoServer(db)
const ask = callerOn(db)
const [pooled, fixed, sold] = ['POOLED-CODE-4711', 'FIXED-CODE-0815', 'TEXT-OF-AN-ITEM-42']
const secrets = new RegExp([pooled, fixed, sold].join('|'))

const studio = await aStudio(db)
const { pageId } = await aPromoPage(db, studio)
const itemId = await aPromoItem(db, studio, pageId, { title: 'A key' })
const coupon = { itemType: 'coupon_code', delivery: 'code', code: fixed } as const
const couponId = await aPromoItem(db, studio, pageId, { delivered: coupon })
await aPromoItem(db, studio, pageId, { delivered: { itemType: 'digital_item', delivery: 'text', text: sold } })
const upload = (codes: string[]) =>
  ask(studio, promoItemsApi.addCodes, { itemId, uploadId: randomUUID(), firstLine: 1, codes })
await upload([pooled])
await upload([pooled])
await ask(studio, promoItemsApi.edit, { ...itemFields, itemId: couponId, code: fixed })
await db.asSystem((tx) => notifyLowCodes(tx, { itemId, now: new Date() }))
await ask(studio, promoPagesApi.publish, { pageId, revision: 1 })

test('only the studio reads its unused codes, and its download is audited', async () => {
  const path = `/promo-codes/${itemId}.csv`
  const own = await server.call(studio, path)
  expect([own.status, own.text]).toEqual([200, `${pooled}\r\n`])
  expect(own.headers.get('cache-control')).toBe('no-store')
  const former = { ...studio, role: 'tester' as const }
  for (const [person, status] of [
    [null, 401],
    [await aTester(db), 403],
    [await aStudio(db), 404],
    [former, 403],
  ] as const) {
    const answer = await server.call(person, path)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(secrets)
  }
  const rows = await db.query`select actor_id, detail from audit_log where action = 'promo.codes-download'`
  expect(rows).toEqual([{ actor_id: studio.profileId, detail: { count: 1 } }])
})

test('a spreadsheet executes no code of the download, whatever it begins with', async () => {
  const other = await aStudio(db)
  const page = await aPromoPage(db, other)
  const item = await aPromoItem(db, other, page.pageId)
  const codes = ['=1+1', '@SUM(A1)', 'a,"b"\nc', '+1', '-1']
  await ask(other, promoItemsApi.addCodes, { itemId: item, uploadId: randomUUID(), firstLine: 1, codes })
  const { text } = await server.call(other, `/promo-codes/${item}.csv`)
  expect(text).toBe(`'=1+1\r\n'@SUM(A1)\r\n"a,""b""\nc"\r\n'+1\r\n'-1\r\n`)
})

test('no table holds a code: neither pool and items nor audit log, notifications, events and jobs', async () => {
  const rows = await db.query<{ name: string }>`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables
    where schemaname in ('public', 'graphile_worker')`
  expect(rows.length).toBeGreaterThan(40)
  for (const { name } of rows) {
    const found = await db.systemPool.query(`select 1 from ${name} t where t::text ~ $1`, [secrets.source])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})

test('no list, page, search or copy of a person’s data holds a code', async () => {
  const answers: unknown[] = [
    await ask(studio, promoItemsApi.list, { pageId }),
    await ask(studio, promoPagesApi.page, { pageId }),
    await ask(studio, promoPagesApi.list, {}),
  ]
  const { address } = await ask(studio, promoPagesApi.page, { pageId })
  answers.push((await server.call(null, address ?? '')).text)
  const tester = await aTester(db)
  for (const person of [studio, tester])
    for (const query of [pooled, fixed]) answers.push((await ask(person, searchApi.find, { query })) as unknown)
  for (const { profileId } of [studio, tester])
    for await (const part of writeCopy(db, { profileId, userId: profileId, now: new Date() })) answers.push(part)
  expect(JSON.stringify(answers)).not.toMatch(secrets)
})

test('neither errors nor the log hold a code', async () => {
  let logged = ''
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk
        done()
      },
    }),
  )
  const stranger = await aStudio(db)
  const long = `${pooled}${'x'.repeat(300)}`
  const failing = [
    upload([pooled, long]),
    ask(studio, promoItemsApi.addCodes, { itemId: couponId, uploadId: randomUUID(), firstLine: 1, codes: [pooled] }),
    ask(stranger, promoItemsApi.edit, { ...itemFields, itemId: couponId, code: fixed }),
    db.asSystem(async (tx) => {
      await tx.execute('select set_config($$statement_timeout$$, $$1$$, true)')
      await tx.execute('select pg_sleep(1)')
    }),
  ]
  for (const outcome of await Promise.allSettled(failing)) {
    expect(outcome.status).toBe('rejected')
    const { message, data } = asAnswer((outcome as PromiseRejectedResult).reason, 'r', log)
    expect(JSON.stringify({ message, data })).not.toMatch(secrets)
  }
  expect(logged).not.toMatch(secrets)
})
