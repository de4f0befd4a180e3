import { expect, test } from 'vitest'
import { aDeveloper, aFollowUp, aLink, aNote, anOffer, fundBudget } from '#features/bizdev/testing.ts'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { everyAnswer, everyRow } from '#testing/everything-shown.ts'
import { aTester } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { examples } from '../api.examples.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const bea = await aDeveloper(db)

/** In a review's text, and nowhere else. */
const mark = 'Quibblefrost'
/** A tester's balance; no other number has these digits. */
const balance = 7_391_846

const review = aReview('good')
review.content = `${review.content} ${mark}!`
const tester = await aTester(db, { credits: balance })
const { studio, requestId, playtestId, gameId } = await aPlaytest(db, { state: 'validated', review, tester, clock })
await fundBudget(db, 1000)
const about = { studio, by: bea }
const [noteId, followUpId, offerId, code] = [
  await aNote(db, about),
  await aFollowUp(db, about),
  await anOffer(db, about),
  await aLink(db, { by: bea }),
]
await db.query`insert into referral_sign_ups (profile_id, code, signed_up_at, mailbox_key)
  select id, ${code}, now(), id::text from profiles where id in (${studio.profileId}, ${tester.profileId})`
const ids = {
  requestId,
  playtestId,
  gameId,
  noteId,
  followUpId,
  offerId,
  code,
  id: studio.profileId,
  of: studio.profileId,
  studioId: studio.profileId,
  profileId: tester.profileId,
  testerId: tester.profileId,
  userId: tester.profileId,
}

/** What of the others a text contains. */
function secretsIn(text: string, others: readonly TestPerson[]): string[] {
  const emails = others.map(({ email }) => email).filter((email) => text.includes(email))
  return [...emails, ...[mark, String(balance)].filter((secret) => text.includes(secret))]
}

const found = (texts: Map<string, string>) =>
  [...texts].flatMap(([name, text]) => secretsIn(text, [studio, tester]).map((secret) => `${name}: ${secret}`))

test('no answer and no row shows a business developer an address, a balance of a tester or the text of a review', async () => {
  const answers = await everyAnswer({ db, clock }, bea, ids)
  expect([...answers.keys()].filter((name) => /^(bizdev|offers|referrals)\./.test(name)).length).toBeGreaterThan(7)
  expect(answers.get(`bizdev.account ${JSON.stringify({ studioId: studio.profileId })}`)).toContain(studio.profileId)
  expect(found(answers)).toEqual([])
  expect(found(await everyRow(db, bea.profileId))).toEqual([])
})

test('the secrets are found where people may read them', async () => {
  expect(found(await everyAnswer({ db, clock }, studio, ids))).toEqual(
    expect.arrayContaining([expect.stringContaining(mark), expect.stringContaining(studio.email)]),
  )
  expect(found(await everyAnswer({ db, clock }, tester, ids)).some((name) => name.includes(String(balance)))).toBe(true)
})

const theirs = procedures.filter(([path]) => /^(bizdev|offers|referrals)\./.test(path))

test.each(theirs)('%s answers its example without an address', async (path, procedure) => {
  const { owner, input } = await examples[path]!({ db, clock })
  if (owner?.role !== 'businessdeveloper') return
  const answer = JSON.stringify(await call(owner, procedure, input as never)) ?? ''
  expect(answer.replaceAll(owner.email, '')).not.toMatch(/[\w.+-]+@[\w-]+\.[\w.]+/)
  expect(secretsIn(answer, [studio, tester])).toEqual([])
})
