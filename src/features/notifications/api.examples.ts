import { randomUUID } from 'node:crypto'
import type { Example, Examples, World } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'
import { testEvent } from '#testing/test-event.ts'

async function withNotification({ db, clock }: World): Promise<Example> {
  const owner = await aTester(db)
  const to = owner.profileId
  const notice = { to, type: 'system' as const, title: 'Hello', message: 'A notification', key: randomUUID() }
  await db.asSystem(async (tx) => tx.happened(testEvent({ notices: [notice] }), clock.now()))
  const { rows } = await db.systemPool.query<{ id: string }>('select id from notification_history where user_id = $1', [
    owner.profileId,
  ])
  return { owner, input: { notificationId: rows[0]?.id }, owned: true }
}

export const notificationsExamples: Examples = {
  'notifications.inbox': async ({ db }) => ({ owner: await aTester(db) }),
  'notifications.markRead': withNotification,
  'notifications.markAllRead': async ({ db }) => ({ owner: await aTester(db) }),
  'notifications.preferences': async ({ db }) => ({ owner: await aTester(db) }),
  'notifications.savePreferences': async ({ db }) => ({
    owner: await aTester(db),
    input: { emails: ['invitation', 'achievement'] },
  }),
  'notifications.delete': withNotification,
  'notifications.restore': withNotification,
}
