import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { escrowOf, promisedTo, titleOf } from './ports.ts'
import { balanceOutput, type HistoryFilter, historyRow, historyTotals } from './schema.ts'
import { creditsOf } from './sql.ts'
import { purposeLabel } from './statement/transfer-labels.ts'
import { creditAccounts, creditTransactions } from './tables.ts'

const balances = balanceOutput.omit({ balance: true })

/** A person's balance in whole credits, with the amounts held in escrow for a studio and promised to a tester. */
export async function balanceOf(db: Pick<Database, 'readAs'>, profileId: string) {
  const [found = { main: 0, welcome: 0, escrow: 0, promised: 0 }] = await db.readAs(
    profileId,
    balances,
    sql`
    select
      coalesce(sum(a.balance) filter (where a.kind = 'main'), 0) as main,
      coalesce(sum(a.balance) filter (where a.kind = 'welcome'), 0) as welcome,
      ${escrowOf.ask(profileId)} as escrow, ${promisedTo.ask(profileId)} as promised
    from ${creditAccounts} a where a.profile_id = ${profileId}`,
  )
  return { balance: found.main + found.welcome, ...found }
}

const total = z.object({ credits: z.number() })

/** Main plus welcome wallet of a profile, in whole credits. */
export async function totalOf(tx: SystemTx, profileId: string): Promise<number> {
  const [found] = await rows(tx, total)`select ${creditsOf(profileId)} as credits`
  return found?.credits ?? 0
}

/**
 * The main wallet of a profile, in whole credits. Only it pays for spots, invitations and other people's work
 * (credits-5).
 */
export async function mainOf(tx: SystemTx, profileId: string): Promise<number> {
  const [found] = await rows(
    tx,
    total,
  )`select balance as credits from ${creditAccounts} where profile_id = ${profileId} and kind = 'main'`
  return found?.credits ?? 0
}

/** Sums over all transactions of a person: what came in, what went out, and how many there are. */
export async function totalsOf(db: Pick<Database, 'readAs'>, profileId: string) {
  const [found = { earned: 0, spent: 0, transactions: 0 }] = await db.readAs(
    profileId,
    historyTotals,
    sql`
    select coalesce(sum(t.amount) filter (where t.amount > 0), 0) as earned,
      coalesce(-sum(t.amount) filter (where t.amount < 0), 0) as spent, count(*) as transactions
    from ${creditTransactions} t where t.user_id = ${profileId}`,
  )
  return found
}

interface HistoryPage extends HistoryFilter {
  profileId: string
  cursor?: string | undefined
  limit: number
}

const foundRow = historyRow.omit({ label: true }).extend({ purpose: z.string().nullable(), key: sortKey })

/**
 * A page of a person's transactions after the cursor, newest first. Rows with the same time are ordered by the sequence
 * of their account, which is the order of the balances.
 */
export async function historyOf(db: Pick<Database, 'readAs'>, { profileId, cursor, limit, ...filter }: HistoryPage) {
  const { type, from, until } = filter
  const list = keyset({ by: { 't.created_at': 'timestamptz', 't.seq': 'int', 't.id': 'uuid' }, size: limit, cursor })
  const found = await db.readAs(
    profileId,
    foundRow,
    sql`
    select t.id, t.amount, t.type, t.purpose, t.description, t.balance_after, a.kind as wallet, ${titleOf.ask(sql`t.game_id`)} as game_title, t.game_id, t.created_at, t.key
    from (
      select t.id, t.account_id, t.game_id, t.amount, t.type, t.purpose, t.description, t.balance_after, t.seq, t.created_at, ${list.key} as key
      from ${creditTransactions} t
      where t.user_id = ${profileId} ${type ? sql`and t.type = ${type}` : sql``}
        ${from ? sql`and t.created_at >= ${from}::timestamptz` : sql``} ${until ? sql`and t.created_at < ${until}::timestamptz` : sql``}
        ${list.after} ${list.order}) t
    join ${creditAccounts} a on a.id = t.account_id
    order by ${list.orderBy}`,
  )
  const page = list.page(found)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ purpose, gameId, ...row }) => ({
      ...row,
      gameId: row.gameTitle === null ? null : gameId,
      label: purposeLabel(row.type, purpose),
    })),
  }
}
