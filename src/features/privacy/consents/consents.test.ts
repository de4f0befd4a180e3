import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import type { ConsentType } from '#features/compliance/rules.ts'
import { hours, stoppedClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { privacyApi as api } from '../api.ts'
import { consentsOf } from './queries.ts'

const db = await aDatabase({ system: 12, person: 4 })
const clock = stoppedClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')

const set = (person: TestPerson, type: ConsentType, granted: boolean) => ask(person, api.setConsent, { type, granted })
const of = async (person: TestPerson, type: ConsentType) =>
  (await ask(person, api.myConsents)).find((one) => one.type === type)
const profileOf = async ({ profileId }: TestPerson) =>
  (await db.query`select data_consent, share_email, monetization_unlocked from profiles where id = ${profileId}`)[0]

test('without a word of the person offers are not emailed, and statistics are counted until they object', async () => {
  const tester = await aTester(db)
  const stated = (await ask(tester, api.myConsents)).map(({ type, granted }) => [type, granted])
  expect(stated).toEqual([
    ['data_processing', true],
    ['marketing', false],
    ['analytics', true],
    ['third_party_sharing', true],
    ['speech', false],
  ])
  await set(tester, 'analytics', false)
  expect(await of(tester, 'analytics')).toMatchObject({
    granted: false,
    history: [{ grantedAt: null, withdrawnAt: clock.now() }],
  })
})

test('a consent that is given, withdrawn and given again has its history; repeated and concurrent calls add none', async () => {
  const tester = await aTester(db)
  await Promise.all([1, 2, 3, 4].map(() => set(tester, 'marketing', true)))
  const given = clock.now()
  clock.advance(hours(1))
  await Promise.all([1, 2, 3].map(() => set(tester, 'marketing', false)))
  const withdrawn = clock.now()
  clock.advance(hours(1))
  await set(tester, 'marketing', true)
  await set(tester, 'marketing', true)
  expect(await of(tester, 'marketing')).toMatchObject({
    granted: true,
    history: [
      { grantedAt: clock.now(), withdrawnAt: null },
      { grantedAt: given, withdrawnAt: withdrawn },
    ],
  })
})

test('withdrawing data processing locks earning, withdrawing sharing hides the address; giving them restores both', async () => {
  const tester = await aTester(db)
  await set(tester, 'data_processing', false)
  await set(tester, 'third_party_sharing', false)
  expect(await profileOf(tester)).toEqual({ data_consent: false, share_email: false, monetization_unlocked: false })
  await set(tester, 'data_processing', true)
  await set(tester, 'third_party_sharing', true)
  expect(await profileOf(tester)).toEqual({ data_consent: true, share_email: true, monetization_unlocked: true })
  expect((await of(tester, 'data_processing'))?.history).toHaveLength(2)
})

test('an admin reads all consents, newest first', async () => {
  const tester = await aTester(db, { name: 'Consuelo' })
  clock.advance(hours(1))
  await set(tester, 'marketing', true)
  const { consents } = await ask(admin, api.consents, {})
  expect(consents[0]).toMatchObject({
    userId: tester.profileId,
    personName: 'Consuelo',
    consentType: 'marketing',
    granted: true,
    legalBasis: 'consent',
    retentionPeriod: 365,
    withdrawnAt: null,
  })
})

test('a look of an admin is shown to the person, once an hour for each page, without the name of the admin', async () => {
  const tester = await aTester(db)
  const look = () => ask(admin, adminApi.lookAtTester, { profileId: tester.profileId })
  await Promise.all([look(), look(), look()])
  clock.advance(hours(1))
  await look()
  await ask(admin, adminApi.userHistory, { profileId: tester.profileId, limit: 5 })
  const { views } = await ask(tester, api.viewsOfMe, {})
  expect(views.map(({ viewerRole, viewerName, page }) => [viewerRole, viewerName, page]).sort()).toEqual([
    ['admin', null, 'credits'],
    ['admin', null, 'tester'],
    ['admin', null, 'tester'],
  ])
  expect((await ask(await aTester(db), api.viewsOfMe, {})).views).toEqual([])
})

test('the speech service of the settings is named before anybody allows it', async () => {
  const tester = await aTester(db)
  expect(await of(tester, 'speech')).toMatchObject({ service: null })
  const speechUrl = 'https://speech.example.net/v1'
  const read = await db.asSystem((tx) => consentsOf(tx, { profileId: tester.profileId, speechUrl }))
  expect(read.map(({ service }) => service)).toEqual([null, null, null, null, 'speech.example.net'])
})
