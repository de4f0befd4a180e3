import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { transfer } from '../transfer.ts'

const db = await aDatabase()

const spend = (fromProfile: string, amounts: number[], key: string = randomUUID()) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      amounts.map((amount, n) => ({
        fromProfile,
        draw: 'welcome' as const,
        to: 'revenue' as const,
        amount,
        type: 'SEND_INVITE' as const,
        description: 'For a test',
        key: `${key}:${n}`,
      })),
      new Date(),
    ),
  )

async function notified(profileId: string): Promise<string[]> {
  const rows = await db.query<{ message: string }>`select message from notification_history
    where user_id = ${profileId} order by sent_at, message desc`
  return rows.map(({ message }) => message)
}

test('a balance that falls to 50 and to 10 credits sends one notification each; a repeated key sends none', async () => {
  const { profileId } = await aStudio(db, { credits: 60, welcome: 5 })
  await spend(profileId, [10])
  expect(await notified(profileId)).toEqual([])
  await spend(profileId, [5, 5], 'once')
  await spend(profileId, [5, 5], 'once')
  expect(await notified(profileId)).toEqual(['You have 45 credits left.'])
  await spend(profileId, [10])
  await spend(profileId, [25])
  expect(await notified(profileId)).toEqual(['You have 45 credits left.', 'You have 10 credits left.'])
  await spend(profileId, [9])
  await spend(profileId, [1])
  expect(await notified(profileId)).toHaveLength(2)
})

test('one operation that crosses both limits sends only the notification of the lower limit', async () => {
  const { profileId } = await aStudio(db, { credits: 60 })
  await spend(profileId, [60])
  expect(await notified(profileId)).toEqual(['You have no credits left.'])
})

test('70 concurrent spends send one notification for each limit', async () => {
  const { profileId } = await aStudio(db, { credits: 60 })
  await Promise.allSettled(Array.from({ length: 70 }, () => spend(profileId, [1])))
  expect((await notified(profileId)).toSorted()).toEqual(['You have 10 credits left.', 'You have 50 credits left.'])
})

test('a rejected operation sends no notification', async () => {
  const { profileId } = await aStudio(db, { credits: 60 })
  await expect(spend(profileId, [55, 6])).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  expect(await notified(profileId)).toEqual([])
})
