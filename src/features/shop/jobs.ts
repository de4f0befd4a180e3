import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { notifyLowCodes } from './items/watch-codes.ts'
import { refundUnanswered } from './purchases/answer-report.ts'
import { payIncome } from './purchases/pay-income.ts'
import { promoCodeReports, promoFraudRefunds } from './purchases/tables.ts'
import { refundAllBuyers } from './sales/refund-all-buyers.ts'
import { collectDebt } from './sales/sales-debts.ts'

const ordered = z.object({ id: z.uuid() })
const watched = z.object({ itemId: z.uuid() })

export const shopJobs: Record<string, Job> = {
  'watch-promo-codes': async (payload, { db, clock }) => {
    const { itemId } = watched.parse(payload)
    await db.asSystem((tx) => notifyLowCodes(tx, { itemId, now: clock.now() }))
  },
  'pay-promo-income': payIncome,
  'refund-all-buyers': (payload, { db, clock }) => refundAllBuyers(db, { ...ordered.parse(payload), now: clock.now() }),
  'collect-sales-debts': (_payload, tools) =>
    eachDue(tools, {
      due: sql`select id, ordered_at as at from ${promoFraudRefunds} where repaid < owed and lifted_at is null`,
      what: 'a debt of refunded sales could not be collected',
      act: (debtId) => tools.db.asSystem((tx) => collectDebt(tx, { debtId, now: tools.clock.now() })),
    }),

  'refund-unanswered-codes': (_payload, tools) =>
    eachDue(tools, {
      due: sql`select id, answer_by as at from ${promoCodeReports}
        where status = 'open' and answer_by <= ${at(tools.clock.now())}`,
      what: 'a report of a code could not be refunded',
      act: (reportId) => tools.db.asSystem((tx) => refundUnanswered(tx, { reportId, now: tools.clock.now() })),
    }),
}

export const shopRepeated: RepeatedJob[] = [
  { task: 'pay-promo-income', everySeconds: 300 },
  { task: 'collect-sales-debts', everySeconds: 300 },
  { task: 'refund-unanswered-codes', everySeconds: 60 },
]
