import { randomUUID } from 'node:crypto'
import { callerOn } from '#testing/call.ts'
import type { Examples } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'
import { storeTestsApi } from './api.ts'
import { aJoined, aStoreTest, aStoreTestDraft, aStoreTester, putOnList, standardPlace } from './testing.ts'

const studio = { roles: ['studio' as const], owned: true as const }
const tester = { roles: ['tester' as const] }

/** A valid call of each procedure of store tests. */
export const storeTestsExamples: Examples = {
  'storeTests.list': async ({ db, clock }) => ({
    owner: (await aStoreTest(db, { clock })).studio,
    input: {},
    roles: ['studio'],
  }),
  'storeTests.get': async ({ db, clock }) => {
    const { id, studio: owner } = await aStoreTest(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'storeTests.terms': async ({ db, clock }) => ({
    owner: (await aStoreTestDraft(db, { clock })).studio,
    input: undefined,
    roles: ['studio'],
  }),
  'storeTests.save': async ({ db, clock }) => {
    const { id, gameId, studio: owner } = await aStoreTestDraft(db, { clock })
    const fields = { question: 'Ready?', instructions: '', storeUrl: 'https://store.example/slip', places: 25 }
    return { owner, input: { id, revision: 1, gameId, ...fields }, ...studio }
  },
  'storeTests.clone': async ({ db, clock }) => {
    const { id, studio: owner } = await aStoreTest(db, { clock })
    return { owner, input: { id, newId: randomUUID() }, ...studio }
  },
  'storeTests.remove': async ({ db, clock }) => {
    const { id, studio: owner } = await aStoreTestDraft(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'storeTests.open': async ({ db, clock }) => {
    const { id, studio: owner, cost } = await aStoreTestDraft(db, { clock })
    return { owner, input: { id, revision: 1, shownCost: cost }, ...studio }
  },
  'storeTests.close': async ({ db, clock }) => {
    const { id, studio: owner } = await aStoreTest(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'storeTests.listed': async ({ db, clock }) => {
    const test = await aStoreTest(db, { clock })
    await aJoined(db, test, { clock })
    const { testers } = await callerOn(db, clock)(test.studio, storeTestsApi.get, { id: test.id })
    return { owner: test.studio, input: { id: test.id, testers: testers.map(({ id }) => id) }, ...studio }
  },
  'storeTests.remind': async ({ db, clock }) => {
    const test = await aStoreTest(db, { clock })
    await aStoreTester(db, test, { clock })
    return { owner: test.studio, input: { id: test.id }, ...studio }
  },
  'storeTests.offers': async ({ db, clock }) => {
    await aStoreTest(db, { clock })
    return { owner: await aTester(db), input: {}, ...tester }
  },
  'storeTests.room': async ({ db, clock }) => {
    const { id } = await aStoreTest(db, { clock })
    return { owner: await aTester(db), input: { id }, ...tester }
  },
  'storeTests.join': async ({ db, clock }) => {
    const { id } = await aStoreTest(db, { clock })
    const owner = await aTester(db)
    await db.systemPool.query('update profiles set age = 30 where id = $1', [owner.profileId])
    const input = { id, address: 'ida@store.example', agrees: true, shownPay: standardPlace.pay }
    return { owner, input, ...tester }
  },
  'storeTests.leave': async ({ db, clock }) => {
    const test = await aStoreTest(db, { clock })
    return { owner: await aJoined(db, test, { clock }), input: { id: test.id }, ...tester, owned: true }
  },
  'storeTests.optIn': async ({ db, clock }) => {
    const test = await aStoreTest(db, { clock })
    const owner = await aJoined(db, test, { clock })
    await putOnList(db, test, clock)
    return { owner, input: { id: test.id }, ...tester, owned: true }
  },
  'storeTests.tap': async ({ db, clock }) => {
    const test = await aStoreTest(db, { clock })
    return { owner: await aStoreTester(db, test, { clock }), input: { id: test.id }, ...tester, owned: true }
  },
  'storeTests.present': async ({ db, clock }) => {
    const test = await aStoreTest(db, { clock })
    const owner = await aStoreTester(db, test, { clock })
    return { owner, input: { id: test.id, seconds: 15 }, ...tester, owned: true }
  },
}
