import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { notificationsApi } from './api.ts'
import { notify } from './notify.ts'
import { belongsTo, unreadBadge } from './schema.ts'

const db = await aDatabase()
const call = callerOn(db)

const tell = (to: string, key: string = randomUUID(), at = new Date()) =>
  db.asSystem((tx) => notify(tx, { to, type: 'invitation', title: 'News', message: 'Something happened', key, at }))

test('news arrive once, newest first, and the unread are counted past the 50 shown', async () => {
  const reader = await aTester(db)
  for (let n = 0; n < 55; n++) await tell(reader.profileId, `n${n}`, new Date(Date.UTC(2026, 1, 1, 0, n)))
  await tell(reader.profileId, 'n54')
  const inbox = await call(reader, notificationsApi.inbox)
  expect(inbox.unread).toBe(55)
  expect(inbox.notifications).toHaveLength(50)
  expect(inbox.notifications[0]?.sentAt).toEqual(new Date(Date.UTC(2026, 1, 1, 0, 54)))
})

test('marking, marking all and deleting touch nothing of another person', async () => {
  const [reader, other] = [await aTester(db), await aTester(db)]
  await tell(reader.profileId)
  await tell(other.profileId)
  const theirs = (await call(other, notificationsApi.inbox)).notifications[0]!
  await expect(call(reader, notificationsApi.markRead, { notificationId: theirs.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(call(reader, notificationsApi.delete, { notificationId: theirs.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await call(reader, notificationsApi.markAllRead)
  expect((await call(reader, notificationsApi.inbox)).unread).toBe(0)
  expect((await call(other, notificationsApi.inbox)).unread).toBe(1)
  await call(other, notificationsApi.delete, { notificationId: theirs.id })
  expect((await call(other, notificationsApi.inbox)).notifications).toEqual([])
})

test('tabs and the badge', () => {
  expect(belongsTo('awards', { type: 'success', openedAt: null })).toBe(true)
  expect(belongsTo('invites', { type: 'success', openedAt: null })).toBe(false)
  expect(belongsTo('system', { type: 'error', openedAt: new Date() })).toBe(true)
  expect(belongsTo('unread', { type: 'error', openedAt: new Date() })).toBe(false)
  expect([0, 99, 100].map(unreadBadge)).toEqual(['0', '99', '99+'])
})
