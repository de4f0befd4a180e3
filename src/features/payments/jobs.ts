import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { findReturnedTask, pauseReturned } from './checkout/find-returned.ts'
import { reconcilePayments } from './checkout/reconcile-payments.ts'
import { refundOrder, refundPayment, refundPaymentTask } from './checkout/refund-payment.ts'
import { collectableDebts, settleDebts, settleDebtsTask } from './disputes/settle-debts.ts'
import type { PaymentsServices } from './open-services.ts'
import type { WebhookJob } from './sandbox/pay-checkout.ts'
import { sendWebhook } from './sandbox/send-webhook.ts'

const debtor = z.object({ ownerId: z.uuid() })

export const paymentsJobs = (
  services: PaymentsServices,
  { publicUrl, bonusSecret }: Pick<Config, 'publicUrl'> & { bonusSecret: string },
): Record<string, Job> => ({
  'reconcile-payments': (_payload, tools) => reconcilePayments({ ...tools, services }),
  async [settleDebtsTask](payload, { db, clock }) {
    const { ownerId } = debtor.parse(payload)
    await db.asSystem((tx) => settleDebts(tx, { ownerId, now: clock.now() }))
  },
  [findReturnedTask]: (payload, { db, clock }) =>
    pauseReturned(db, { ...debtor.parse(payload), secret: bonusSecret, now: clock.now() }),
  async [refundPaymentTask](payload, { db, clock }) {
    const refund = { ...refundOrder.parse(payload), provider: services.provider, now: clock.now() }
    await refundPayment(db, refund).catch((error: unknown) => {
      // Refunded by an earlier run, or disputed meanwhile: nothing is left to do.
      if (!(error instanceof AppError) || error.code !== 'STATE_CHANGED') throw error
    })
  },
  /** What came into the wallet of a debtor since the settlement: withdrawn invitations, refunds, bought credits. */
  'collect-card-debts': (_payload, tools) =>
    eachDue(tools, {
      due: collectableDebts,
      what: 'a debt of a card payment could not be collected',
      act: (ownerId) => tools.db.asSystem((tx) => settleDebts(tx, { ownerId, now: tools.clock.now() })),
    }),
  async 'sandbox-news'(payload, { db, clock }) {
    if (services.sandboxSecret)
      await sendWebhook(db, payload as WebhookJob, { secret: services.sandboxSecret, publicUrl, clock })
  },
})

export const paymentsRepeated: RepeatedJob[] = [
  { task: 'reconcile-payments', everySeconds: 60 },
  { task: 'collect-card-debts', everySeconds: 300 },
]
