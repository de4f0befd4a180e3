import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { reconcilePayments } from './checkout/reconcile-payments.ts'
import type { PaymentsDoor } from './door.ts'
import type { NewsJob } from './sandbox/pay-checkout.ts'
import { sendNews } from './sandbox/send-news.ts'

export const paymentsJobs = (door: PaymentsDoor, { publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  'reconcile-payments': (_payload, tools) => reconcilePayments({ ...tools, door }),
  async 'sandbox-news'(payload, { db, clock }) {
    if (door.sandboxSecret) await sendNews(db, payload as NewsJob, { secret: door.sandboxSecret, publicUrl, clock })
  },
})

export const paymentsRepeated: RepeatedJob[] = [{ task: 'reconcile-payments', everySeconds: 60 }]
