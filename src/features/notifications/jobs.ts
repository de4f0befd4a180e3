import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetDeletedNews } from './delete-notification.ts'
import { sendNewsLetters } from './send-news-letters.ts'

export const notificationsJobs = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  'send-news-letters': (_payload, { db, clock }) => sendNewsLetters(db, { now: clock.now(), publicUrl }),
  'forget-deleted-news': (_payload, { db, clock }) => db.asSystem((tx) => forgetDeletedNews(tx, clock.now())),
})

export const notificationsRepeated: RepeatedJob[] = [
  { task: 'send-news-letters', everySeconds: 30 },
  { task: 'forget-deleted-news', everySeconds: 3600 },
]
