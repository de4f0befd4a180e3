import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { creditsApi } from '#features/credits/api.ts'
import { transfer } from '#features/credits/transfer.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { adminApi } from '../api.ts'

const server = await aServer({ work: false })
const { db } = server
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const studio = await aStudio(db, { credits: 3_000, name: '=Mole, "Ann"' })
const noon = new Date('2026-11-10T12:00:00Z')
const hour = 3_600_000

/** Invitations that the studio pays, an hour apart, the first one at noon. */
async function invitations(from: number, count: number) {
  for (let n = from; n < from + count; n++)
    await db.asSystem((tx) =>
      transfer(
        tx,
        [
          {
            fromProfile: studio.profileId,
            draw: 'main',
            to: 'revenue',
            amount: 1,
            type: 'SEND_INVITE',
            description: `Invitation ${n}`,
            key: `invite:${n}`,
          },
        ],
        new Date(noon.getTime() + n * hour),
      ),
    )
}
await invitations(0, 3)

async function csv(person: TestPerson | null, path: string) {
  const headers = person ? { cookie: await server.cookieOf(person) } : {}
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

const audits = async () => {
  const rows = await db.query<{ n: number }>`select count(*)::int as n from audit_log
    where action = 'people.look.credits' and subject_id = ${studio.profileId}`
  return rows[0]?.n
}

test('an admin reads name, address, sums and transactions of a person, audited once', async () => {
  const seen = await call(admin, adminApi.userHistory, { profileId: studio.profileId, limit: 2 })
  expect(seen).toMatchObject({
    email: studio.email,
    balance: 2_997,
    totals: { earned: 3_000, spent: 3, transactions: 4 },
  })
  expect(seen.rows).toHaveLength(2)
  expect(seen.nextCursor).not.toBeNull()
  await call(admin, adminApi.userHistory, { profileId: studio.profileId })
  expect(await audits()).toBe(1)
  expect(await call(studio, creditsApi.totals, undefined)).toEqual(seen.totals)
})

test('the filter keeps one type and the instants between two bounds', async () => {
  const between = async (from: string, until: string) =>
    (await call(studio, creditsApi.history, { type: 'SEND_INVITE', from, until })).rows.map((row) => row.description)
  expect(await between('2026-11-10T12:00:00.000Z', '2026-11-10T14:00:00.000Z')).toEqual([
    'Invitation 1',
    'Invitation 0',
  ])
  expect(await between('2026-11-10T14:00:00.001Z', '2026-11-11T14:00:00.000Z')).toEqual([])
})

test('only admins read other histories, and a person who does not exist is not found', async () => {
  const read = (person: TestPerson, profileId: string) => call(person, adminApi.userHistory, { profileId })
  await expect(read(studio, admin.profileId)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await expect(read(admin, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const path = `/api/admin/credits/${studio.profileId}.csv`
  expect((await csv(null, path)).status).toBe(401)
  expect((await csv(studio, path)).status).toBe(403)
  expect((await csv(admin, `/api/admin/credits/${randomUUID()}.csv`)).status).toBe(404)
  expect((await csv(admin, '/api/admin/credits/all.csv')).status).toBe(404)
  expect((await csv(null, '/api/credits/statement.csv')).status).toBe(401)
})

test('the CSV file holds every transaction that fits the filter, own and for admins', async () => {
  const own = await csv(studio, '/api/credits/statement.csv?type=SEND_INVITE')
  expect(own.status).toBe(200)
  expect(own.text.trimEnd().split('\r\n').slice(1)).toEqual([
    '2026-11-10 14:00:00,Send Invitation,Invitation 2,,main,-1,2997',
    '2026-11-10 13:00:00,Send Invitation,Invitation 1,,main,-1,2998',
    '2026-11-10 12:00:00,Send Invitation,Invitation 0,,main,-1,2999',
  ])
  const all = await csv(admin, `/api/admin/credits/${studio.profileId}.csv`)
  expect(all.text.trimEnd().split('\r\n')).toHaveLength(5)
  expect((await csv(studio, '/api/credits/statement.csv?type=nothing&from=yesterday')).status).toBe(400)
})

test('the file has the separator that was asked for, and the totals by month agree with the balance', async () => {
  const path = '/api/credits/statement.csv?separator=semicolon'
  const semicolons = await csv(studio, `${path}&type=SEND_INVITE`)
  expect(semicolons.text).toContain('2026-11-10 14:00:00;Send Invitation;Invitation 2;;main;-1;2997')
  const months = await csv(studio, `${path}&by=month`)
  const [header, ...lines] = months.text.trimEnd().split('\r\n')
  expect(header).toBe('Month (UTC);Kind;In;Out;Change;Transactions')
  const sum = lines.reduce((total, line) => total + Number(line.split(';')[4]), 0)
  expect(sum).toBe(2997)
})

test('a file of more rows than one read holds each of them once', async () => {
  await db.asSystem((tx) =>
    transfer(
      tx,
      Array.from({ length: 1_300 }, (_, n) => ({
        fromProfile: studio.profileId,
        draw: 'main' as const,
        to: 'revenue' as const,
        amount: 1,
        type: 'SEND_INVITE' as const,
        description: `Bulk ${n}`,
        key: `bulk:${n}`,
      })),
      noon,
    ),
  )
  const { text } = await csv(studio, '/api/credits/statement.csv')
  const bulk = text.split('\r\n').filter((line) => line.includes('Bulk'))
  expect(bulk).toHaveLength(1_300)
  expect(new Set(bulk).size).toBe(1_300)
})
