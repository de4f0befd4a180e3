import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { aPlaytest, playtestOf } from '../testing.ts'
import { decideDispute } from './decide-dispute.ts'
import { answerDispute } from './dispute-review.ts'

const db = await aDatabase()

async function notificationsOf(profileId: string) {
  const rows = await db.query<{ title: string; link: string; type: string }>`select title, link,
    notification_type as type from notification_history where user_id = ${profileId} and title not like 'Your balance%'
    order by sent_at, id`
  return rows
}

test('a studio is notified once of a submitted review, of the answer to its dispute and of the decision', async () => {
  const { playtestId, requestId, studio, tester } = await aPlaytest(db, { state: 'disputed' })
  const results = `/studio/review-results/${requestId}#review-${playtestId}`
  for (const answer of ['It is in the second part', 'As I said before'])
    await db.asSystem((tx) => answerDispute(tx, { playtestId, testerId: tester.profileId, answer, now: new Date() }))
  const admin = await aPerson(db, 'admin')
  const decision = { playtestId, adminId: admin.profileId, for: 'tester' as const, note: 'It is there' }
  await db.asSystem((tx) => decideDispute(tx, { ...decision, now: new Date() }))
  const notifications = await notificationsOf(studio.profileId)
  const { score } = await playtestOf(db, playtestId)
  expect(notifications.map(({ title }) => title).toSorted()).toEqual([
    `Your dispute about Gullwake was decided for ${tester.name}`,
    `${tester.name} answered your dispute about Gullwake`,
    `${tester.name} reviewed Gullwake, ${score}`,
  ])
  expect(new Set(notifications.map(({ link }) => link))).toEqual(new Set([results]))
})

test.each([['abandoned'], ['timed_out'], ['rejected']] as const)(
  'a studio is notified that a spot is free again: %s',
  async (state) => {
    const { studio, requestId } = await aPlaytest(db, { state })
    const notifications = await notificationsOf(studio.profileId)
    expect(notifications).toContainEqual({
      title: 'A spot of Gullwake is free again',
      link: `/studio/review-results/${requestId}`,
      type: 'other',
    })
    expect(notifications.filter(({ title }) => title === 'A spot of Gullwake is free again')).toHaveLength(1)
  },
)
