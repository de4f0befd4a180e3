import { and, eq } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { CardProvider } from '../card-provider.ts'
import type { PaymentSource } from '../schema.ts'
import type { Payment } from '../tables.ts'
import { creditPackages, payments } from '../tables.ts'

interface OpenCheckoutInput {
  /** Idempotency key of the purchase: a repeated id opens no second checkout. */
  id: string
  owner: { profileId: string; email: string }
  packageId: string
  source: PaymentSource
  publicUrl: string
  provider: () => Promise<CardProvider>
  now: Date
}

/** Maximum purchases of one person in an hour, paid or not. */
const maxPerHour = 30

/**
 * Inserts the purchase with the current price and credits of the package, then opens the provider's checkout. No
 * transaction is open during the call to the provider. Throws PACKAGE_UNAVAILABLE, RATE_LIMITED, DUPLICATE_ERROR (the
 * id was used for something else) and the errors of CardProvider.
 */
export async function openCheckout(
  db: Database,
  input: OpenCheckoutInput,
): Promise<{ url: string; paymentId: string }> {
  const provider = await input.provider()
  const payment = await db.asSystem((tx) => insertPurchase(tx, input))
  if (payment.checkoutUrl) return { url: payment.checkoutUrl, paymentId: payment.id }
  const returnUrl = input.publicUrl + paths.paymentSuccess(payment.id)
  const { sessionId, url } = await provider.openCheckout({
    paymentId: payment.id,
    packageName: payment.packageName,
    credits: payment.credits,
    priceCents: payment.priceCents,
    email: input.owner.email,
    successUrl: returnUrl,
    cancelUrl: `${returnUrl}&left=1`,
  })
  if (!url) throw new AppError('PAYMENT_FAILED', 'No checkout URL received from server')
  await db.asSystem((tx) =>
    tx
      .update(payments)
      .set({ sessionId, checkoutUrl: url, updatedAt: input.now })
      .where(and(eq(payments.id, payment.id), eq(payments.ownerId, input.owner.profileId))),
  )
  return { url, paymentId: payment.id }
}

async function insertPurchase(
  tx: SystemTx,
  { id, owner, packageId, source, now }: OpenCheckoutInput,
): Promise<Payment> {
  const [offer] = await tx
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, packageId), eq(creditPackages.isActive, true)))
  if (!offer) throw new AppError('PACKAGE_UNAVAILABLE')
  const [recent] = await rows(tx, countRow)`
    select count(*)::int as count from ${payments}
    where owner_id = ${owner.profileId} and created_at > ${at(now)} - interval '1 hour' and id <> ${id}`
  if (recent && recent.count >= maxPerHour) throw new AppError('RATE_LIMITED')
  await tx
    .insert(payments)
    .values({
      id,
      ownerId: owner.profileId,
      packageId,
      packageName: offer.name,
      credits: offer.credits,
      priceCents: offer.priceCents,
      source,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: payments.id })
  const [inserted] = await tx.select().from(payments).where(eq(payments.id, id))
  return firstResult(inserted, { ownerId: owner.profileId, packageId, source })
}
