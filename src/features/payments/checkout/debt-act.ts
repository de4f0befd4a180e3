import { z } from 'zod'
import type { AskedAct } from '#features/approvals/ports.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { debtorsOf } from '../disputes/close-debts.ts'
import { debtReasons } from '../rules.ts'
import { owedOfDebt } from '../sql.ts'
import { paymentDebts, payments } from '../tables.ts'

const aboutDebt = z.object({
  profileId: z.string().nullable(),
  packageName: z.string(),
  cents: z.number(),
  reason: z.enum(debtReasons),
  isDecided: z.boolean(),
})

/**
 * The lifting of a debt as an act that can need a second admin, with the lines that they read. It is for the person who
 * asks if the debt pauses their own spending. Throws NOT_FOUND.
 */
export async function debtAct(
  tx: SystemTx,
  { debtId, askedBy }: { debtId: string; askedBy: string },
): Promise<Pick<AskedAct, 'kind' | 'profileId' | 'terms'>> {
  const debt = await foundRow(tx, aboutDebt)`
    select (select o.id from ${profiles} o where o.id in (${debtorsOf(debtId)})
        order by o.id = ${askedBy} desc, o.id = d.owner_id desc, o.id limit 1) as profile_id,
      p.package_name, d.cents, d.reason, d.final_credits = d.credits as is_decided
    from ${paymentDebts} d join ${payments} p on p.id = d.payment_id where d.id = ${debtId}`
  const { profileId, packageName, cents, reason, isDecided } = debt
  const lost = reason === 'dispute' ? 'Its dispute was lost' : 'It was refunded'
  const lines = [
    `Payment: ${packageName} package, ${moneyText(cents)} of it claimed`,
    isDecided
      ? `${lost}: what is still owed is given up`
      : 'Its dispute is open: all claimed credits can be spent again',
  ]
  return { kind: 'payment_debt', profileId, terms: { lines, input: { debtId } } }
}

const givenUp = z.object({ credits: z.number() })

/**
 * What lifting a debt gives up, in whole credits (credits-11): what is still owed, and of an open dispute all that it
 * claims. 0 for a debt that is lifted.
 */
export async function debtRisk(tx: SystemTx, debtId: string): Promise<number> {
  const [open] = await rows(tx, givenUp)`
    select greatest(0, ${owedOfDebt})::int as credits from ${paymentDebts} d where d.id = ${debtId} and d.lifted_at is null`
  return open?.credits ?? 0
}
