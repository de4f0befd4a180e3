import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetDeletedNews } from './delete-notification.ts'
import { newsLetterTask, sendNewsLetter } from './send-news-letter.ts'

const payload = z.object({ notificationIds: z.array(z.uuid()) })

export const notificationsJobs = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  async [newsLetterTask](given, { db, clock }) {
    for (const notificationId of payload.parse(given).notificationIds)
      await db.asSystem((tx) => sendNewsLetter(tx, { notificationId, now: clock.now(), publicUrl }))
  },
  'forget-deleted-news': (_payload, { db, clock }) => db.asSystem((tx) => forgetDeletedNews(tx, clock.now())),
})

export const notificationsRepeated: RepeatedJob[] = [{ task: 'forget-deleted-news', everySeconds: 3600 }]
