import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { purgeDeletedNotifications } from './delete-notification.ts'
import { sendNotificationEmails } from './send-notification-emails.ts'

export const notificationsJobs = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  'send-news-letters': (_payload, { db, clock }) => sendNotificationEmails(db, { now: clock.now(), publicUrl }),
  'forget-deleted-news': (_payload, { db, clock }) => db.asSystem((tx) => purgeDeletedNotifications(tx, clock.now())),
})

export const notificationsRepeated: RepeatedJob[] = [
  { task: 'send-news-letters', everySeconds: 30 },
  { task: 'forget-deleted-news', everySeconds: 3600 },
]
