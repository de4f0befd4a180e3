import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { purgeDeletedNotifications } from './delete-notification.ts'
import type { NotificationsServices } from './open-services.ts'
import { sendNotificationEmails } from './send-notification-emails.ts'

interface Settings extends Pick<Config, 'publicUrl'>, NotificationsServices {}

export const notificationsJobs = ({ publicUrl, unsubscribeSecret }: Settings): Record<string, Job> => ({
  'send-news-letters': (_payload, { db, clock }) =>
    sendNotificationEmails(db, { now: clock.now(), publicUrl, unsubscribeSecret }),
  'forget-deleted-news': (_payload, { db, clock }) => db.asSystem((tx) => purgeDeletedNotifications(tx, clock.now())),
})

export const notificationsRepeated: RepeatedJob[] = [
  { task: 'send-news-letters', everySeconds: 30 },
  { task: 'forget-deleted-news', everySeconds: 3600 },
]
