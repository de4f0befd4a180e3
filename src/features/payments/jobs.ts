import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { reconcilePayments } from './checkout/reconcile-payments.ts'
import { settleDebts, settleDebtsTask } from './disputes/settle-debts.ts'
import type { PaymentsServices } from './open-services.ts'
import type { WebhookJob } from './sandbox/pay-checkout.ts'
import { sendWebhook } from './sandbox/send-webhook.ts'

const debtor = z.object({ ownerId: z.uuid() })

export const paymentsJobs = (
  services: PaymentsServices,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Record<string, Job> => ({
  'reconcile-payments': (_payload, tools) => reconcilePayments({ ...tools, services }),
  async [settleDebtsTask](payload, { db, clock }) {
    const { ownerId } = debtor.parse(payload)
    await db.asSystem((tx) => settleDebts(tx, { ownerId, now: clock.now() }))
  },
  async 'sandbox-news'(payload, { db, clock }) {
    if (services.sandboxSecret)
      await sendWebhook(db, payload as WebhookJob, { secret: services.sandboxSecret, publicUrl, clock })
  },
})

export const paymentsRepeated: RepeatedJob[] = [{ task: 'reconcile-payments', everySeconds: 60 }]
