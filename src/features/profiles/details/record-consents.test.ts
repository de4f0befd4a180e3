import { expect, test } from 'vitest'
import { legalTextVersion } from '#platform/legal/legal-texts.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { recordConsents } from './record-consents.ts'

const db = await aDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const everything = { terms: true, cookies: true, data: true }

const record = (person: TestPerson, given: Partial<typeof everything>) =>
  db.asSystem((tx) => recordConsents(tx, { profileId: person.profileId, given, now }))

async function rowsOf({ profileId }: TestPerson) {
  const rows = await db.query`select purpose, legal_basis, given, text_version from consents
    where profile_id = ${profileId} order by created_at, purpose`
  return rows
}
async function flagsOf({ profileId }: TestPerson) {
  const rows = await db.query`select terms_accepted as terms, cookies_consent as cookies, data_consent as data,
    consent_granted_at as at, monetization_unlocked as unlocked
    from profiles where id = ${profileId}`
  return rows[0]
}

/** A tester who has given no consent. */
async function withoutConsents() {
  const person = await aTester(db)
  await db.query`update profiles
    set terms_accepted = false, cookies_consent = false, data_consent = false, consent_granted_at = null,
    monetization_unlocked = false where id = ${person.profileId}`
  return person
}

test('each consent is stored with purpose, legal basis and text version, and the last one unlocks earning', async () => {
  const person = await withoutConsents()
  expect(await record(person, { terms: true, cookies: true })).toEqual({
    changed: ['terms', 'cookies'],
    unlocked: false,
  })
  expect(await flagsOf(person)).toMatchObject({ terms: true, cookies: true, data: false, at: null, unlocked: false })
  expect(await record(person, { data: true })).toEqual({ changed: ['data'], unlocked: true })
  expect(await flagsOf(person)).toEqual({ terms: true, cookies: true, data: true, at: now, unlocked: true })
  const privacy = legalTextVersion('privacy')
  expect(await rowsOf(person)).toEqual([
    { purpose: 'cookies', legal_basis: 'consent', given: true, text_version: privacy },
    { purpose: 'data', legal_basis: 'consent', given: true, text_version: privacy },
    { purpose: 'terms', legal_basis: 'contract', given: true, text_version: legalTextVersion('terms') },
  ])
})

test('a consent that does not change adds no row', async () => {
  const person = await withoutConsents()
  await record(person, everything)
  expect(await record(person, everything)).toEqual({ changed: [], unlocked: false })
  expect(await rowsOf(person)).toHaveLength(3)
  const nobody = await withoutConsents()
  expect((await record(nobody, { terms: false, cookies: false, data: false })).changed).toEqual([])
})

test('consent to a changed text is stored as a new row', async () => {
  const person = await withoutConsents()
  await db.query`insert into consents (profile_id, purpose, legal_basis, given, text_version, created_at)
    values (${person.profileId}, 'terms', 'contract', true, 'an older text', '2025-01-01')`
  expect((await record(person, { terms: true })).changed).toEqual(['terms'])
  expect((await rowsOf(person)).map((row) => row.text_version)).toEqual(['an older text', legalTextVersion('terms')])
})

test('withdrawing a consent locks earning; giving it again at the same time is stored as the later row', async () => {
  const person = await withoutConsents()
  await record(person, everything)
  expect(await record(person, { data: false })).toEqual({ changed: ['data'], unlocked: false })
  expect(await flagsOf(person)).toMatchObject({ data: false, at: null, unlocked: false })
  expect(await record(person, { data: true })).toEqual({ changed: ['data'], unlocked: true })
  expect((await rowsOf(person)).filter((row) => row.purpose === 'data').map((row) => row.given)).toEqual([
    true,
    false,
    true,
  ])
})

test('a consent without a row can be withdrawn', async () => {
  const person = await aTester(db)
  expect((await record(person, { cookies: false })).changed).toEqual(['cookies'])
  expect(await flagsOf(person)).toMatchObject({ cookies: false })
})

test('a manual lock of an admin stays when a consent is withdrawn and given again', async () => {
  const person = await aTester(db)
  await db.query`update profiles set monetization_unlocked = false, locked_manually = true
    where id = ${person.profileId}`
  await record(person, { data: false })
  expect((await record(person, everything)).unlocked).toBe(false)
  expect(await flagsOf(person)).toMatchObject({ unlocked: false })
})

test('concurrent identical calls store one row per purpose', async () => {
  for (let round = 0; round < 10; round++) {
    const person = await withoutConsents()
    await Promise.all(Array.from({ length: 6 }, () => record(person, everything)))
    expect(await rowsOf(person)).toHaveLength(3)
  }
})

test('rows can not be updated, deleted or truncated', async () => {
  const person = await withoutConsents()
  await record(person, everything)
  for (const act of [`update consents set given = false`, 'delete from consents', 'truncate consents']) {
    await expect(db.systemPool.query(act)).rejects.toThrow('append-only')
  }
})
