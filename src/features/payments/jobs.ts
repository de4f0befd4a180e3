import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { reconcilePayments } from './checkout/reconcile-payments.ts'
import type { PaymentsServices } from './open-services.ts'
import type { WebhookJob } from './sandbox/pay-checkout.ts'
import { sendWebhook } from './sandbox/send-webhook.ts'

export const paymentsJobs = (
  services: PaymentsServices,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Record<string, Job> => ({
  'reconcile-payments': (_payload, tools) => reconcilePayments({ ...tools, services }),
  async 'sandbox-news'(payload, { db, clock }) {
    if (services.sandboxSecret)
      await sendWebhook(db, payload as WebhookJob, { secret: services.sandboxSecret, publicUrl, clock })
  },
})

export const paymentsRepeated: RepeatedJob[] = [{ task: 'reconcile-payments', everySeconds: 60 }]
