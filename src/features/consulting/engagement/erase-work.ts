import type { SystemTx } from '#platform/db/open.ts'
import { eraseDeliverables } from '../files/remove-file.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'

/** Ends a studio's subscription and deletes the deliverables with the files, for the erasure of its account. Idempotent. */
export async function eraseConsulting(tx: SystemTx, { studioId, now }: { studioId: string; now: Date }): Promise<void> {
  const subscription = await lockSubscription(tx, { studioId })
  if (subscription) await endSubscription(tx, { subscription, reason: 'closed', now })
  await eraseDeliverables(tx, { studioId })
}
