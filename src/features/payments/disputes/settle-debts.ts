import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { mainOf } from '#features/credits/queries.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { creditsTakenBack, debtSettled } from '../events.ts'
import { recoverableKinds } from '../ports.ts'
import { debtReasons } from '../rules.ts'
import { paymentDebts, payments } from '../tables.ts'
import { debtorsOf, unfreezeDebtors } from './close-debts.ts'
import { findRecoverable, type Picked } from './find-recoverable.ts'
import { readMoves } from './trace-spends.ts'

export const settleDebtsTask = 'settle-debts'

/** Enqueues the settlement of a person's debts, which needs their wallet frozen: spends before it are committed. */
export const followDebts = (tx: SystemTx, ownerId: string) =>
  enqueue(tx, settleDebtsTask, { ownerId }, { key: `${settleDebtsTask}:${ownerId}` })

/** SQL: the people with a final debt and credits to take for it, as `eachDue` reads them. */
export const collectableDebts = sql`
  select d.owner_id as id, min(d.created_at) as at from ${paymentDebts} d
  join ${creditAccounts} a on a.profile_id = d.owner_id and a.kind = 'main' and a.balance > 0
  where d.lifted_at is null and d.final_credits > d.taken_credits group by d.owner_id`

const debtRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  packageName: z.string(),
  reason: z.enum(debtReasons),
  credits: z.number(),
  finalCredits: z.number(),
  takenCredits: z.number(),
  /** Of the share and of an offer's bonus. */
  otherOwed: z.number(),
  revision: z.number(),
  isOpen: z.boolean(),
})
type Debt = z.output<typeof debtRow>

/**
 * Brings what a person owes for refunded and disputed payments in line with the debts (payments-3). What was refunded
 * or lost is taken: first what is left in the wallet, then what the purchase paid and can be undone; the rest stays
 * owed. While a dispute is open, what it would take is held. What was won is released, and given back if it was taken
 * before an appeal. Idempotent; the order of the events does not matter.
 */
export async function settleDebts(tx: SystemTx, { ownerId, now }: { ownerId: string; now: Date }): Promise<void> {
  const debts = await lockDebts(tx, ownerId)
  if (debts.length === 0) return
  const open = debts.filter(({ isOpen }) => isOpen)
  const wallet = await mainOf(tx, ownerId)
  const { taken, held } = await pick(tx, { ownerId, debts, wallet })
  const undone = await undo(tx, { ownerId, taken, held, now })
  await lockAccounts(tx, sql`select ${ownerId}::uuid union select p.id from (${allDebtors(open)}) p`)
  const moves = planMoves(debts, (await mainOf(tx, ownerId)) + creditedTo(ownerId, undone))
  await transfer(tx, [...undone, ...moves.flatMap((move) => entriesOf(ownerId, move))], now)
  for (const move of moves) await settleDebt(tx, { ...move, ownerId, undone, now })
}

interface SettleDebtInput extends Move {
  ownerId: string
  undone: readonly TransferEntry[]
  now: Date
}

/**
 * Records what a debt took, and closes it when nothing is left: its credits were taken back, or its dispute was won.
 * One update: a second one in the transaction would lock the payment, which a settlement of the payment locks first.
 */
async function settleDebt(tx: SystemTx, { debt, amount, ownerId, undone, now }: SettleDebtInput) {
  const { id, paymentId, packageName, revision } = debt
  const left = debt.credits - debt.takenCredits - amount + debt.otherOwed
  const isClosed = debt.isOpen && left === 0 && debt.finalCredits === debt.credits
  const isWon = debt.credits === 0
  const why = isWon ? 'The dispute was won.' : 'All credits were taken back.'
  const closed = sql`, lifted_at = ${at(now)}, lifted_by = null, lift_reason = ${why}`
  if (amount !== 0 || isClosed)
    await tx.execute(sql`
      update ${paymentDebts} set taken_credits = taken_credits + ${amount}${isClosed ? closed : sql``} where id = ${id}`)
  if (amount > 0) tx.happened(creditsTakenBack(takenEvent({ ownerId, debt, amount, left, undone })), now)
  if (!isClosed) return
  const unfrozen = await unfreezeDebtors(tx, debtorsOf(id))
  tx.happened(debtSettled({ paymentId, ownerId, packageName, isWon, unfrozen, revision }), now)
}

/** Every debt of the person, oldest first: two settlements of one person come one after the other. */
const lockDebts = (tx: SystemTx, ownerId: string): Promise<Debt[]> =>
  rows(tx, debtRow)`
    select d.id, d.payment_id, p.package_name, d.reason, d.credits, d.final_credits, d.taken_credits,
      d.share_owed + d.bonus_owed as other_owed, d.revision, d.lifted_at is null as is_open
    from ${paymentDebts} d join ${payments} p on p.id = d.payment_id
    where d.owner_id = ${ownerId} order by d.created_at, d.id for update of d`

const allDebtors = (debts: readonly Debt[]) =>
  debts.length === 0
    ? sql`select null::uuid as id where false`
    : sql.join(
        debts.map(({ id }) => debtorsOf(id)),
        sql` union `,
      )

/** Credits that a debt takes from the wallet now, or gives back (below 0). */
const dueOf = ({ isOpen, finalCredits, takenCredits }: Debt): number =>
  isOpen || finalCredits < takenCredits ? finalCredits - takenCredits : 0

/** Credits that an open dispute would take if it is lost. */
const stillClaimed = ({ isOpen, credits, finalCredits }: Debt): number => (isOpen ? credits - finalCredits : 0)

interface PickInput {
  ownerId: string
  debts: readonly Debt[]
  wallet: number
}

/**
 * What is undone for debts that are final, and what is held for open disputes. The wallet covers the final ones first.
 * What is taken of one purchase counts when the next one is traced, because its credits may be what pays it.
 */
async function pick(tx: SystemTx, { ownerId, debts, wallet }: PickInput) {
  const [taken, held]: [Picked, Picked] = [new Map(), new Map()]
  const claims = debts.map((debt) => Math.max(0, dueOf(debt)) + stillClaimed(debt))
  const moves = claims.reduce((sum, claim) => sum + claim, 0) > wallet ? await readMoves(tx, ownerId) : []
  let left = wallet
  const cover = async ({ paymentId, reason }: Debt, due: number, picked: Picked) => {
    left += await findRecoverable(tx, { ownerId, paymentId, reason, short: due - left, picked, moves })
    const amount = Math.min(due, left)
    left -= amount
    moves.push({ key: `payment-back:${paymentId}`, amount: -amount })
  }
  for (const debt of debts) await cover(debt, dueOf(debt), taken)
  for (const [kind, ids] of taken) held.set(kind, new Map(ids))
  for (const debt of debts) await cover(debt, stillClaimed(debt), held)
  return { taken, held }
}

interface UndoInput {
  ownerId: string
  taken: Picked
  held: Picked
  now: Date
}

async function undo(tx: SystemTx, { ownerId, taken, held, now }: UndoInput): Promise<TransferEntry[]> {
  const entries: TransferEntry[] = []
  for (const kind of recoverableKinds.ask()) {
    const found = [...(taken.get(kind) ?? [])]
    for (const reason of debtReasons) {
      const ids = found.flatMap(([id, why]) => (why === reason ? [id] : []))
      if (ids.length > 0) entries.push(...(await kind.takeBack(tx, { ownerId, ids, reason, now })))
    }
    const kept = [...(held.get(kind)?.keys() ?? [])].filter((id) => !taken.get(kind)?.has(id))
    await kind.hold(tx, { ownerId, ids: kept, now })
  }
  return entries
}

const creditedTo = (profileId: string, entries: readonly TransferEntry[]): number =>
  entries.reduce(
    (sum, entry) =>
      sum + ('toProfile' in entry && entry.toProfile === profileId && entry.wallet === 'main' ? entry.amount : 0),
    0,
  )

interface Move {
  debt: Debt
  /** Taken from the wallet; below 0 it is given back. */
  amount: number
}

/** What each debt takes from the wallet, oldest first. */
function planMoves(debts: readonly Debt[], wallet: number): Move[] {
  let left = wallet
  return debts.map((debt) => {
    const amount = Math.min(dueOf(debt), left)
    left -= amount
    return { debt, amount }
  })
}

function entriesOf(ownerId: string, { debt, amount }: Move): TransferEntry[] {
  const { paymentId, packageName, takenCredits, revision } = debt
  const common = { type: 'REFUND', purpose: 'payment_reversed' } as const
  if (amount < 0)
    return [
      {
        ...common,
        from: 'mint',
        toProfile: ownerId,
        wallet: 'main',
        amount: -amount,
        description: `${packageName} package: its dispute was won`,
        key: `payment-again:${paymentId}:r${revision}`,
      },
    ]
  return [
    {
      ...common,
      fromProfile: ownerId,
      draw: 'main',
      to: 'burn',
      amount,
      evenFrozen: true,
      description: `${packageName} package: its payment was ${debt.reason === 'dispute' ? 'disputed' : 'refunded'}`,
      key: `payment-back:${paymentId}:r${revision}:${takenCredits}`,
    },
  ]
}

interface TakenInput {
  ownerId: string
  debt: Debt
  amount: number
  left: number
  undone: readonly TransferEntry[]
}

const takenEvent = ({ ownerId, debt, amount, left, undone }: TakenInput) => ({
  paymentId: debt.paymentId,
  ownerId,
  packageName: debt.packageName,
  reason: debt.reason,
  taken: amount,
  total: debt.takenCredits + amount,
  left,
  undone: creditedTo(ownerId, undone),
})
