import { expect, test } from 'vitest'
import { aGame, aLinkBuild } from '#features/games/testing.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { aLink } from '#features/recruiting/links/testing.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { asCaller, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { pageFacts } from './page-facts.ts'

const db = await aDatabase()
const clock = movableClock()
let person: TestPerson | null = null
const parts = { db, clock, log: silentLog, findCaller: async () => person && asCaller(person), patienceMs: 60_000 }
const ask = pageFacts(parts)
const factsOf = async (who: TestPerson | null, path: string, tab?: string) => {
  person = who
  return ask(path, tab, {} as never)
}

test('a tester: a test to go on with, earning that is locked, a profile to complete', async () => {
  expect(await factsOf(await aTester(db), '/tester')).toEqual([])
  expect(await factsOf(await aTester(db, { unlocked: false }), '/tester/')).toEqual(['locked', 'no-profile'])
  const [accepted, returned, ended] = [
    await aPlaytest(db, { clock }),
    await aPlaytest(db, { state: 'returned', clock }),
    await aPlaytest(db, { state: 'abandoned', clock }),
  ]
  expect(await factsOf(accepted.tester, '/tester', 'opportunities')).toEqual(['test'])
  expect(await factsOf(returned.tester, '/tester')).toEqual(['test'])
  expect(await factsOf(ended.tester, '/tester')).toEqual([])
  const later = `update review_participations set together_at = now() + interval '1 year' where id = $1`
  await db.systemPool.query(later, [accepted.playtestId])
  expect(await factsOf(accepted.tester, '/tester')).toEqual([])
})

test('a tester: an invitation that waits', async () => {
  const [tester, studio] = [await aTester(db), await aStudio(db, { credits: 100 })]
  const gameId = await aGame(db, studio)
  await aLinkBuild(db, { studio, gameId })
  const { testerId, studioId } = { testerId: tester.profileId, studioId: studio.profileId }
  const invitationId = await anInvitation(db, { testerId, studioId, gameId, now: clock.now() })
  expect(await factsOf(tester, '/tester')).toEqual(['invited'])
  await db.systemPool.query(`update invitations set status = 'declined' where id = $1`, [invitationId])
  expect(await factsOf(tester, '/tester')).toEqual([])
})

test('an address that is not confirmed', async () => {
  const [studio, tester] = [await aStudio(db), await aTester(db)]
  const unconfirm = 'update auth_users set email_verified = false where id = any($1)'
  await db.systemPool.query(unconfirm, [[studio.profileId, tester.profileId]])
  expect(await factsOf(studio, '/studio')).toEqual(['unconfirmed', 'first-steps'])
  expect(await factsOf(tester, '/tester')).toEqual(['unconfirmed'])
})

test('results: reviews of this request wait for its own studio', async () => {
  const { studio, requestId } = await aPlaytest(db, { state: 'validated', clock })
  const address = `/studio/review-results/${requestId}`
  expect(await factsOf(studio, address)).toEqual(['to-decide'])
  expect(await factsOf(await aStudio(db), address)).toEqual([])
  expect(await factsOf(studio, '/studio/review-results/17')).toEqual([])
  const none = await aPlaytest(db, { clock })
  expect(await factsOf(none.studio, `/studio/review-results/${none.requestId}`)).toEqual([])
})

test('a studio is at its first steps until it has a request, a link or a second game', async () => {
  const [studio, linking, growing] = [await aStudio(db), await aStudio(db), await aStudio(db)]
  const gameId = await aGame(db, linking)
  await aGame(db, growing)
  for (const who of [studio, linking, growing]) expect(await factsOf(who, '/studio')).toEqual(['first-steps'])
  await aLinkBuild(db, { studio: linking, gameId })
  await aLink(db, { studioId: linking.profileId, gameId })
  await aGame(db, growing)
  const { studio: ordering } = await anOpenRequest(db)
  for (const who of [linking, growing, ordering]) expect(await factsOf(who, '/studio')).toEqual([])
})

test('nothing is read for other pages, other tabs and visitors, and a failing database delays no page', async () => {
  const tester = await aTester(db, { unlocked: false })
  for (const [path, tab] of [['/tester', 'reviews'], ['/studio/feedback'], ['/nothing']] as const)
    expect(await factsOf(tester, path, tab)).toEqual([])
  expect(await factsOf(null, '/tester')).toEqual([])
  person = tester
  const failing = { ...db, asSystem: () => Promise.reject(new Error('no connection to be had')) }
  expect(await pageFacts({ ...parts, db: failing })('/tester', undefined, {} as never)).toEqual([])
  const hanging = { ...db, asSystem: () => new Promise<never>(() => undefined) }
  expect(await pageFacts({ ...parts, db: hanging, patienceMs: 1 })('/tester', undefined, {} as never)).toEqual([])
})
