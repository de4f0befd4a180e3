import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { remindOfRenewal } from './subscriptions/remind.ts'
import { renewSubscription } from './subscriptions/renew.ts'
import { daysAfter, REMINDER_DAYS } from './subscriptions/rules.ts'
import { consultingSubscriptions } from './subscriptions/tables.ts'

export const consultingJobs: Record<string, Job> = {
  'renew-consulting': async (_payload, tools) => {
    const { db, clock } = tools
    const now = clock.now()
    await eachDue(tools, {
      what: 'a studio could not be reminded of a renewal',
      due: sql`select id, period_ends_at as at from ${consultingSubscriptions}
        where ended_at is null and state = 'active' and cancelled_at is null and reminded_at is null
          and period_ends_at <= ${at(daysAfter(now, REMINDER_DAYS))}`,
      act: (subscriptionId) => db.asSystem((tx) => remindOfRenewal(tx, { subscriptionId, now })),
    })
    await eachDue(tools, {
      what: 'a subscription could not be renewed',
      due: sql`select id, period_ends_at as at from ${consultingSubscriptions}
        where ended_at is null and period_ends_at <= ${at(now)}`,
      act: (subscriptionId) => db.asSystem((tx) => renewSubscription(tx, { subscriptionId, now })),
    })
  },
}

export const consultingRepeated: RepeatedJob[] = [{ task: 'renew-consulting', everySeconds: 60 }]
