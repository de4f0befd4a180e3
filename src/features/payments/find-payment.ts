import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { bareNumber } from '#shared/texts/bare-number.ts'
import { receiptNumber } from './rules.ts'
import { foundPayment } from './schema.ts'
import { paymentDebts, payments, receipts } from './tables.ts'

const paymentRow = foundPayment.omit({ receipt: true }).extend({ number: z.number() })

/** The payment with a receipt number, such as PH-000123 or 123, for admins; none for another text. */
export async function findPayments(tx: SystemTx, { receipt }: { receipt: string }) {
  const [, digits] = /^(?:ph)?0*(\d{1,9})$/.exec(bareNumber(receipt)) ?? []
  if (digits === undefined) return { payments: [] }
  const found = await rows(tx, paymentRow)`
    select p.id, r.number, p.owner_id, coalesce(o.company_name, o.name) as owner_name, p.package_name,
      coalesce(p.granted_credits, p.credits) as credits, p.price_cents, p.state, r.issued_at,
      coalesce((select d.refunded_cents from ${paymentDebts} d where d.payment_id = p.id), 0) as refunded_cents
    from ${receipts} r join ${payments} p on p.id = r.payment_id left join ${profiles} o on o.id = p.owner_id
    where r.number = ${digits}::int`
  return { payments: found.map(({ number, ...payment }) => ({ ...payment, receipt: receiptNumber(number) })) }
}
