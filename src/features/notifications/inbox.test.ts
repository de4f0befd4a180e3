import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { testEvent } from '#testing/test-event.ts'
import { notificationsApi } from './api.ts'
import { purgeDeletedNotifications } from './delete-notification.ts'
import { belongsTo, tabs } from './rules.ts'

const db = await aDatabase()
const call = callerOn(db)

const notifyOf = (to: string, key: string = randomUUID(), at = new Date()) =>
  db.asSystem(async (tx) => {
    const notice = { to, type: 'invitation' as const, title: 'Title', message: 'Something happened', key }
    tx.happened(testEvent({ notices: [notice] }), at)
  })

test('notifications arrive once, newest first, and the unread count includes those beyond the first 50', async () => {
  const reader = await aTester(db)
  for (let n = 0; n < 55; n++) await notifyOf(reader.profileId, `n${n}`, new Date(Date.UTC(2026, 1, 1, 0, n)))
  await notifyOf(reader.profileId, 'n54')
  const inbox = await call(reader, notificationsApi.inbox)
  expect(inbox.unread).toBe(55)
  expect(inbox.notifications).toHaveLength(50)
  expect(inbox.notifications[0]?.sentAt).toEqual(new Date(Date.UTC(2026, 1, 1, 0, 54)))
})

test("marking, marking all and deleting do not affect another person's notifications", async () => {
  const [reader, other] = [await aTester(db), await aTester(db)]
  await notifyOf(reader.profileId)
  await notifyOf(other.profileId)
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

test('paging returns each notification once, also when several have the same time', async () => {
  const reader = await aTester(db)
  for (let n = 0; n < 120; n++)
    await notifyOf(reader.profileId, `p${n}`, new Date(Date.UTC(2026, 1, 1, 0, Math.floor(n / 8))))
  const seen: string[] = []
  for (let before: string | undefined; ; ) {
    const { notifications, unread } = await call(reader, notificationsApi.inbox, {
      tab: 'all',
      ...(before && { before }),
    })
    expect(unread).toBe(120)
    seen.push(...notifications.map(({ id }) => id))
    before = notifications.at(-1)?.id
    if (notifications.length < 50) break
  }
  expect(new Set(seen).size).toBe(120)
  const stranger = await aTester(db)
  await notifyOf(stranger.profileId)
  expect((await call(stranger, notificationsApi.inbox, { tab: 'all', before: seen[0]! })).notifications).toEqual([])
})

test('a tab shows its kinds even if 50 newer notifications are of other kinds', async () => {
  const reader = await aTester(db)
  const at = (n: number) => new Date(Date.UTC(2026, 1, 1, 0, n))
  await notifyOf(reader.profileId, 'old-invite', at(0))
  await db.asSystem(async (tx) => {
    for (let n = 0; n < 60; n++) {
      const type = n % 2 ? ('error' as const) : ('success' as const)
      const notice = { to: reader.profileId, type, title: 'Title', message: 'Something', key: `many${n}` }
      tx.happened(testEvent({ notices: [notice] }), at(n + 1))
    }
  })
  const count = async (tab: (typeof tabs)[number]) =>
    (await call(reader, notificationsApi.inbox, { tab })).notifications.length
  expect(await Promise.all(tabs.map(count))).toEqual([50, 50, 1, 30, 30])
})

test('delete and restore are idempotent, also concurrently; after 24 hours a deleted notification is purged', async () => {
  const reader = await aTester(db)
  await notifyOf(reader.profileId)
  const [item] = (await call(reader, notificationsApi.inbox)).notifications
  const which = { notificationId: item!.id }
  const shown = async () => call(reader, notificationsApi.inbox)
  for (let round = 0; round < 5; round++) {
    await Promise.all([call(reader, notificationsApi.delete, which), call(reader, notificationsApi.delete, which)])
    expect(await shown()).toEqual({ notifications: [], unread: 0 })
    await Promise.all([call(reader, notificationsApi.restore, which), call(reader, notificationsApi.restore, which)])
    expect(await shown()).toEqual({ notifications: [item], unread: 1 })
    const both = [notificationsApi.delete, notificationsApi.restore] as const
    await Promise.all(both.map((act) => call(reader, act, which)))
    await call(reader, notificationsApi.restore, which)
  }
  await call(reader, notificationsApi.delete, which)
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await db.asSystem((tx) => purgeDeletedNotifications(tx, later(23)))
  await call(reader, notificationsApi.restore, which)
  await call(reader, notificationsApi.delete, which)
  await db.asSystem((tx) => purgeDeletedNotifications(tx, later(25)))
  await expect(call(reader, notificationsApi.restore, which)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('marking all as read in a race with new notifications loses none and marks none that came later', async () => {
  const reader = await aTester(db)
  for (let n = 0; n < 10; n++) await notifyOf(reader.profileId)
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 3 ? notifyOf(reader.profileId) : call(reader, notificationsApi.markAllRead).then(() => undefined),
    ),
  )
  const racing = await call(reader, notificationsApi.inbox)
  expect(racing.notifications).toHaveLength(26)
  expect(racing.unread).toBe(racing.notifications.filter(({ openedAt }) => openedAt === null).length)
  expect(racing.unread).toBeLessThanOrEqual(16)
  await call(reader, notificationsApi.markAllRead)
  await notifyOf(reader.profileId)
  expect((await call(reader, notificationsApi.inbox)).unread).toBe(1)
})

test('which kinds belong to which tab', () => {
  expect(belongsTo('awards', { type: 'success', openedAt: null })).toBe(true)
  expect(belongsTo('invites', { type: 'success', openedAt: null })).toBe(false)
  expect(belongsTo('system', { type: 'error', openedAt: new Date() })).toBe(true)
  expect(belongsTo('unread', { type: 'error', openedAt: new Date() })).toBe(false)
})
