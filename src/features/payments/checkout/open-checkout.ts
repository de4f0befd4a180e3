import { and, eq, sql } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { CardProvider } from '../card-provider.ts'
import type { PaymentSource } from '../schema.ts'
import { creditPackages, payments } from '../tables.ts'
import type { Payment } from './settle-payment.ts'

interface Buying {
  /** Names the purchase: the same id opens one checkout. */
  id: string
  owner: { profileId: string; email: string }
  packageId: string
  source: PaymentSource
  publicUrl: string
  provider: () => Promise<CardProvider>
  now: Date
}

/** So many purchases of one person in an hour, paid or not. */
const mostInAnHour = 30

/**
 * Notes the purchase with the package's price and credits as they are, then opens the provider's checkout for it.
 * Throws PACKAGE_UNAVAILABLE, RATE_LIMITED, DUPLICATE_ERROR (the id was used for something else), and what the provider's
 * door throws. No transaction is open while the provider is asked.
 */
export async function openCheckout(db: Database, buying: Buying): Promise<{ url: string; paymentId: string }> {
  const provider = await buying.provider()
  const payment = await db.asSystem((tx) => notePurchase(tx, buying))
  if (payment.checkoutUrl) return { url: payment.checkoutUrl, paymentId: payment.id }
  const back = buying.publicUrl + paths.paymentSuccess(payment.id)
  const { sessionId, url } = await provider.openCheckout({
    paymentId: payment.id,
    packageName: payment.packageName,
    credits: payment.credits,
    priceCents: payment.priceCents,
    email: buying.owner.email,
    successUrl: back,
    cancelUrl: `${back}&left=1`,
  })
  if (!url) throw new AppError('PAYMENT_FAILED', 'No checkout URL received from server')
  await db.asSystem((tx) =>
    tx
      .update(payments)
      .set({ sessionId, checkoutUrl: url, updatedAt: buying.now })
      .where(and(eq(payments.id, payment.id), eq(payments.ownerId, buying.owner.profileId))),
  )
  return { url, paymentId: payment.id }
}

async function notePurchase(tx: SystemTx, { id, owner, packageId, source, now }: Buying): Promise<Payment> {
  const [offer] = await tx
    .select()
    .from(creditPackages)
    .where(and(eq(creditPackages.id, packageId), eq(creditPackages.isActive, true)))
  if (!offer) throw new AppError('PACKAGE_UNAVAILABLE')
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from payments
    where owner_id = ${owner.profileId} and created_at > ${now.toISOString()}::timestamptz - interval '1 hour' and id <> ${id}`)
  if ((rows[0]?.count ?? 0) >= mostInAnHour) throw new AppError('RATE_LIMITED')
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
  const [noted] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.id, id),
        eq(payments.ownerId, owner.profileId),
        eq(payments.packageId, packageId),
        eq(payments.source, source),
      ),
    )
  if (!noted) throw new AppError('DUPLICATE_ERROR')
  return noted
}
