import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { reconcilePayments } from './checkout/reconcile-payments.ts'
import type { PaymentsServices } from './open-services.ts'
import type { WebhookJob } from './sandbox/pay-checkout.ts'
import { sendWebhook } from './sandbox/send-webhook.ts'

export const paymentsJobs = (
  door: PaymentsServices,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Record<string, Job> => ({
  'reconcile-payments': (_payload, tools) => reconcilePayments({ ...tools, door }),
  async 'sandbox-news'(payload, { db, clock }) {
    if (door.sandboxSecret)
      await sendWebhook(db, payload as WebhookJob, { secret: door.sandboxSecret, publicUrl, clock })
  },
})

export const paymentsRepeated: RepeatedJob[] = [{ task: 'reconcile-payments', everySeconds: 60 }]
