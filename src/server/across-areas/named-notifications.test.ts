import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessage } from '#features/playtests/thread/messages.ts'
import { erase, settleErased } from '#features/privacy/testing.ts'
import { declineInvitation } from '#features/recruiting/invitations/end-invitation.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { anOpenRequest, aPlaytest, playtestOf } from '#features/reviews/testing.ts'
import type { Notice } from '#platform/events/event.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { testEvent } from '#testing/test-event.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const now = new Date()

async function textsOf({ profileId }: { profileId: string }) {
  const rows = await db.query<{ text: string }>`select title || ': ' || message as text from notification_history
    where user_id = ${profileId}`
  return rows.map(({ text }) => text).toSorted()
}
const titlesOf = async (person: { profileId: string }) => (await textsOf(person)).map((text) => text.split(': ')[0])

const notify = (notice: Omit<Notice, 'type' | 'key'>) =>
  db.asSystem(async (tx) => tx.happened(testEvent({ notices: [{ ...notice, type: 'other', key: randomUUID() }] }), now))

test('both sides read who did what to which game', async () => {
  const studio = await aStudio(db, { name: 'Ada', companyName: 'Saltmarsh Games', credits: 2000 })
  const tester = await aTester(db, { name: 'Élodie' })
  const { playtestId } = await aPlaytest(db, { studio, tester, state: 'approved' })
  const { score } = await playtestOf(db, playtestId)
  expect(await titlesOf(studio)).toContain(`Élodie reviewed Gullwake, ${score}`)
  expect(await titlesOf(tester)).toEqual(
    expect.arrayContaining(['Your review of Gullwake passed the check', 'Your review of Gullwake was accepted']),
  )
  expect((await textsOf(tester)).join()).toContain('when Saltmarsh Games accepts it')
})

test('an invitation names studio and game, a confidential one only the studio', async () => {
  const studio = await aStudio(db, { name: 'Ada', companyName: '', credits: 2000 })
  const [open, masked] = [await aTester(db), await aTester(db)]
  const { gameId, requestId } = await anOpenRequest(db, {
    studio,
    confidentialityText: 'Tell nobody about it, please.',
  })
  await anInvitation(db, { studioId: studio.profileId, testerId: open.profileId, gameId })
  const id = await anInvitation(db, { studioId: studio.profileId, testerId: masked.profileId, gameId, requestId })
  expect(await titlesOf(open)).toEqual(['Ada invites you to test Gullwake'])
  expect(await titlesOf(masked)).toEqual(['Ada invites you to a confidential test'])
  expect((await textsOf(masked)).join()).not.toContain('Gullwake')
  await db.asSystem((tx) => declineInvitation(tx, { invitationId: id, testerId: masked.profileId, now }))
  expect(await textsOf(studio)).toContain(`${masked.name} declined your invitation: You invited them to test Gullwake.`)
})

test('the name of an erased person leaves the notifications of others, and never comes back', async () => {
  const studio = await aStudio(db, { credits: 2000 })
  const [tester, other] = [await aTester(db, { name: 'Wilhelmina {game}' }), await aTester(db, { name: 'Noor' })]
  const { playtestId } = await aPlaytest(db, { studio, tester, state: 'validated' })
  await aPlaytest(db, { studio, tester: other, state: 'validated' })
  const message = { id: randomUUID(), playtestId, authorId: tester.profileId, body: 'Hello', now }
  await db.asSystem((tx) => sendMessage(tx, message))
  expect(await titlesOf(studio)).toContain('Wilhelmina {game} wrote to you about Gullwake')
  await erase(db, tester)
  await notify({
    to: studio.profileId,
    names: { person: tester.profileId },
    title: '{person|A tester} came late',
    message: '',
  })
  const titles = await titlesOf(studio)
  expect(titles).toEqual(expect.arrayContaining(['A tester wrote to you about Gullwake', 'A tester came late']))
  expect(titles.join()).toContain('Noor reviewed Gullwake')
  expect(titles.join()).not.toContain('Wilhelmina')
  // A notification that another transaction wrote with the name while the account was erased.
  await db.query`update notification_history
    set title = 'Wilhelmina came late', named_id = ${tester.profileId}, title_unnamed = 'A tester came late',
    message_unnamed = message where title = 'A tester came late'`
  await settleErased(db)
  expect((await textsOf(studio)).join()).not.toContain('Wilhelmina')
})

test('a missing title has its own words, and a name with the characters of a pattern stays as it is', async () => {
  const [reader, person] = [await aTester(db), await aTester(db, { name: '\\1 {person} $& O’Hara' })]
  const title = '{person|Somebody} tests {game|a game}'
  await notify({ to: reader.profileId, names: { person: person.profileId }, title, message: '100% {person}' })
  await notify({ to: reader.profileId, names: { game: randomUUID() }, title, message: 'Nobody is named' })
  expect(await textsOf(reader)).toEqual([
    'Somebody tests a game: Nobody is named',
    '\\1 {person} $& O’Hara tests a game: 100% \\1 {person} $& O’Hara',
  ])
})
