import { sql } from 'drizzle-orm'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { endFailed, settleWaiting } from './decide-act.ts'
import { creditActs } from './tables.ts'

const task = 'settle-waiting-acts'

export const approvalsJobs = (settings: { bonusSecret: string; publicUrl: string }): Record<string, Job> => ({
  [task]: async (_payload, tools) => {
    const { db, clock } = tools
    const now = clock.now()
    await eachDue(tools, {
      what: 'a waiting act could not be settled',
      due: sql`select id, created_at as at from ${creditActs} where state = 'waiting'`,
      act: (actId) =>
        db
          .asSystem((tx) => settleWaiting(tx, { actId, now, ...settings }))
          .catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code === 'CONNECTION_ERROR') throw error
            return db.asSystem((tx) => endFailed(tx, { actId, note: error.message, now }))
          }),
    })
  },
})

export const approvalsRepeated: RepeatedJob[] = [{ task, everySeconds: 60 }]
