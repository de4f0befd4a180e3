import { z } from 'zod'
import type { AskedAct } from '#features/approvals/ports.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { creditsText, moneyText } from '#shared/texts/grouped.ts'
import { payments } from '../tables.ts'

const aboutPayment = z.object({
  profileId: z.string().nullable(),
  packageName: z.string(),
  priceCents: z.number(),
  credits: z.number(),
})
const granted = z.object({ credits: z.number() })

/**
 * The refund of a card payment as an act that can need a second admin, with the lines that they read. It is for the owner
 * of the payment, who alone gains from it. Throws NOT_FOUND.
 */
export async function paymentRefundAct(
  tx: SystemTx,
  paymentId: string,
): Promise<Pick<AskedAct, 'kind' | 'profileId' | 'terms'>> {
  const { profileId, packageName, priceCents, credits } = await foundRow(tx, aboutPayment)`
    select o.id as profile_id, p.package_name, p.price_cents, coalesce(p.granted_credits, p.credits) as credits
    from ${payments} p left join ${profiles} o on o.id = p.owner_id where p.id = ${paymentId}`
  const lines = [
    `Payment: ${packageName} package, ${moneyText(priceCents)} go back to the card`,
    `Owed for it: ${creditsText(credits)}`,
  ]
  return { kind: 'payment_refund', profileId, terms: { lines, input: { paymentId } } }
}

/** What refunding a payment gives back, in whole credits (credits-11): those that it brought, which may be spent. */
export async function paymentRefundRisk(tx: SystemTx, paymentId: string): Promise<number> {
  const [paid] = await rows(tx, granted)`
    select coalesce(granted_credits, credits) as credits from ${payments} where id = ${paymentId} and state = 'paid'`
  return paid?.credits ?? 0
}
