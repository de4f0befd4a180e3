import { sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/reviews/playtests/sql.ts'
import { reviewSpots } from '#features/reviews/requests/sql.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { purposeLabel } from './labels.ts'
import type { TransactionType } from './rules.ts'
import { creditAccounts, creditTransactions } from './tables.ts'

interface Balance {
  main: number
  welcome: number
  escrow: number
  promised: number
}

/** A person's balance in whole credits, with the amounts held in escrow for a studio and promised to a tester. */
export async function balanceOf(db: Pick<Database, 'readAs'>, profileId: string) {
  const rows = await db.readAs<Balance>(
    profileId,
    sql`
    select
      coalesce(sum(a.balance) filter (where a.kind = 'main'), 0)::int as main,
      coalesce(sum(a.balance) filter (where a.kind = 'welcome'), 0)::int as welcome,
      (select coalesce(sum(p.price), 0)::int from ${reviewSpots} p where p.studio_id = ${profileId} and p.state in ('open', 'taken')) as escrow,
      (select coalesce(sum(p.pay + p.bonus_credits), 0)::int from ${playtests} p where p.tester_id = ${profileId} and p.status in ('validated', 'disputed')) as promised
    from ${creditAccounts} a where a.profile_id = ${profileId}`,
  )
  const row = rows[0] ?? { main: 0, welcome: 0, escrow: 0, promised: 0 }
  return { balance: row.main + row.welcome, ...row }
}

/** Main plus welcome wallet of a profile, in whole credits. */
export async function totalOf(tx: SystemTx, profileId: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select coalesce(sum(balance), 0)::int as total from ${creditAccounts} where profile_id = ${profileId}`,
  )
  return rows[0]?.total ?? 0
}

/**
 * The main wallet of a profile, in whole credits. Only it pays for spots, invitations and other people's work (ruling
 * 49).
 */
export async function mainOf(tx: SystemTx, profileId: string): Promise<number> {
  const { rows } = await tx.execute<{ main: number }>(
    sql`select balance::int as main from ${creditAccounts} where profile_id = ${profileId} and kind = 'main'`,
  )
  return rows[0]?.main ?? 0
}

interface HistoryPage {
  profileId: string
  cursor?: string | undefined
  type?: TransactionType | undefined
  limit: number
}

interface HistoryRow {
  key: string[]
  id: string
  amount: number
  type: TransactionType
  purpose: string | null
  description: string
  balance_after: string
  wallet: 'main' | 'welcome'
  game_title: string | null
  created_at: string
}

/**
 * A page of a person's transactions after the cursor, newest first. Rows with the same time are ordered by the sequence
 * of their account, which is the order of the balances.
 */
export async function historyOf(db: Pick<Database, 'readAs'>, { profileId, cursor, type, limit }: HistoryPage) {
  const list = keyset({
    by: [
      [sql`t.created_at`, 'timestamptz'],
      [sql`t.seq`, 'int'],
      [sql`t.id`, 'uuid'],
    ],
    direction: 'desc',
    size: limit,
    cursor,
  })
  const found = await db.readAs<HistoryRow>(
    profileId,
    sql`
    select t.id, t.amount, t.type, t.purpose, t.description, t.balance_after, a.kind as wallet, g.title as game_title, t.created_at, t.key
    from (
      select t.id, t.account_id, t.game_id, t.amount, t.type, t.purpose, t.description, t.balance_after, t.seq, t.created_at, ${list.key} as key
      from ${creditTransactions} t
      where t.user_id = ${profileId} ${type ? sql`and t.type = ${type}` : sql``} ${list.after} ${list.order}) t
    join ${creditAccounts} a on a.id = t.account_id
    left join ${games} g on g.id = t.game_id
    order by ${list.orderBy}`,
  )
  const { rows, nextCursor } = list.page(found)
  return {
    nextCursor,
    rows: rows.map((row) => ({
      id: row.id,
      amount: row.amount,
      type: row.type,
      label: purposeLabel(row.type, row.purpose),
      description: row.description,
      balanceAfter: Number(row.balance_after),
      wallet: row.wallet,
      gameTitle: row.game_title,
      createdAt: new Date(row.created_at),
    })),
  }
}
