import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { creditAccounts, incentivePools } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { multiplierPercent } from '#features/profiles/levels.ts'
import { profiles } from '#features/profiles/sql.ts'
import { confidentialityReceipts } from '#features/reviews/playtests/sql.ts'
import { droppedLast } from '#features/reviews/playtests/tester-record.ts'
import { hashOfText } from '#features/reviews/requests/agree-confidentiality.ts'
import { offerOf } from '#features/reviews/requests/rules.ts'
import { reviewRequests, reviewSpots } from '#features/reviews/requests/sql.ts'
import { isVerifiable } from '#features/reviews/requests/verifiable.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { acceptancePay, type InvitationState } from './rules.ts'
import type { myInvitations, studioInvitations } from './schema.ts'
import { invitations } from './tables.ts'

interface InvitationRow extends Record<string, unknown> {
  key: string[]
  id: string
  status: InvitationState
  message: string
  created_at: string
  expires_at: string
  responded_at: string | null
  review_request_id: string | null
}

type MyInvitation = z.output<typeof myInvitations>['invitations'][number]

const baseOf = (row: InvitationRow) => ({
  id: row.id,
  status: row.status,
  message: row.message,
  createdAt: new Date(row.created_at),
  expiresAt: new Date(row.expires_at),
  respondedAt: row.responded_at ? new Date(row.responded_at) : null,
  reviewRequestId: row.review_request_id,
})

interface MineRow extends InvitationRow {
  dropped_last: boolean
  reward: number
  price: number
  studio_id: string
  studio_name: string
  tester_level: string
  game_id: string
  title: string
  version: string | null
  description: string
  cover_key: string | null
  depth: string | null
  minutes: number
  deadline_hours: number
  confidentiality_text: string | null
  agreed: boolean
  spots_left: number
  price_per_spot: number
  reward_per_spot: number
  verifiable: boolean
  budget: number
  pool: number
}

/**
 * One page of a tester's invitations: pending ones first, then the newest. Runs as the system role, since spots and
 * confidentiality text belong to the studio. `game` is null until the tester has agreed to the confidentiality text.
 */
export async function invitationsOfTester(
  tx: SystemTx,
  { testerId, cursor }: { testerId: string; cursor?: string | undefined },
): Promise<z.output<typeof myInvitations>> {
  const list = keyset({
    by: [
      [sql`(i.status = 'pending')`, 'boolean'],
      [sql`i.created_at`, 'timestamptz'],
      [sql`i.id`, 'uuid'],
    ],
    direction: 'desc',
    size: 30,
    cursor,
  })
  const found = await tx.execute<MineRow>(sql`
    select i.key, i.id, i.status, i.message, i.created_at, i.expires_at, i.responded_at, i.review_request_id, i.reward, i.price, i.studio_id,
      coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, p.tester_level, ${droppedLast(sql`i.tester_id`)} as dropped_last,
      g.id as game_id, g.title, g.version, g.description, g.cover_key,
      r.game_instructions ->> 'reviewMode' as depth, r.estimated_duration as minutes, r.deadline_hours, r.confidentiality_text, r.price_per_spot, r.reward_per_spot, ${isVerifiable()} as verifiable,
      (select sum(balance)::int from ${creditAccounts} where shard is not null) as budget, coalesce(k.available, 0) as pool,
      exists (select 1 from ${confidentialityReceipts} c where c.request_id = r.id and c.tester_id = i.tester_id and c.text = r.confidentiality_text) as agreed,
      (select count(*)::int from ${reviewSpots} x where x.request_id = r.id and x.state = 'open') as spots_left
    from (select i.*, ${list.key} as key from ${invitations} i where i.tester_id = ${testerId} ${list.after} ${list.order}) i
    join ${profiles} p on p.id = i.tester_id
    join ${games} g on g.id = i.game_id
    left join ${profiles} s on s.id = i.studio_id
    left join ${reviewRequests} r on r.id = i.review_request_id
    left join ${incentivePools} k on k.studio_id = i.studio_id
    order by ${list.orderBy}`)
  const { rows, nextCursor } = list.page(found.rows)
  return { invitations: rows.map(mineOf), nextCursor }
}

function mineOf(row: MineRow): MyInvitation {
  const hidden = row.confidentiality_text !== null && !row.agreed
  const offer = row.depth ? offerFor(row) : null
  return {
    ...baseOf(row),
    message: hidden ? '' : row.message,
    game: hidden
      ? null
      : {
          id: row.game_id,
          title: row.title,
          version: row.version,
          description: row.description,
          coverKey: row.cover_key,
        },
    studioId: row.studio_id,
    studioName: row.studio_name,
    // Accepting reserves the playtest's credits first; the reward gets what remains of the surplus.
    reward: acceptancePay({
      reward: row.reward,
      price: row.price,
      percent: multiplierPercent(row.tester_level),
      surplus: offer && row.dropped_last ? 0 : Math.min(row.pool, row.budget) - (offer?.reserve ?? 0),
    }).total,
    request: offer
      ? {
          depth: row.depth ?? '',
          minutes: row.minutes,
          deadlineHours: row.deadline_hours,
          confidentialityText: row.confidentiality_text,
          textHash: row.confidentiality_text === null ? null : hashOfText(row.confidentiality_text),
          agreed: row.agreed,
          spotsLeft: row.spots_left,
          pay: offer.pay,
          maxBonus: offer.maxBonus,
          verifiable: row.verifiable,
        }
      : null,
  }
}

const offerFor = (row: MineRow) =>
  offerOf({
    price: row.price_per_spot,
    reward: row.reward_per_spot,
    percent: multiplierPercent(row.tester_level),
    surplus: Math.min(row.pool, row.budget),
    verifiable: row.verifiable,
  })

interface SentRow extends InvitationRow {
  game_id: string
  title: string
  price: number
  by_link: boolean
  tester_id: string
  tester_name: string
  tester_level: string
  location: string | null
  email: string | null
}

/**
 * One page of a studio's invitations, newest first: of a request, of a game, or all. Runs as the system role, since it
 * reads the email addresses that testers share.
 */
export async function invitationsOfStudio(
  tx: SystemTx,
  {
    studioId,
    requestId,
    gameId,
    cursor,
  }: { studioId: string; requestId?: string | undefined; gameId?: string | undefined; cursor?: string | undefined },
): Promise<z.output<typeof studioInvitations>> {
  const list = keyset({
    by: [
      [sql`i.created_at`, 'timestamptz'],
      [sql`i.id`, 'uuid'],
    ],
    direction: 'desc',
    size: 50,
    cursor,
  })
  const found = await tx.execute<SentRow>(sql`
    select i.key, i.id, i.status, i.message, i.created_at, i.expires_at, i.responded_at, i.review_request_id, i.price, i.link_id is not null as by_link, i.game_id, g.title,
      i.tester_id, coalesce(t.name, 'Someone who left') as tester_name, coalesce(t.tester_level, 'Newbie') as tester_level, t.location,
      case when i.status = 'accepted' and p.share_email then p.email end as email
    from (
      select i.*, ${list.key} as key from ${invitations} i
      where i.studio_id = ${studioId} ${requestId ? sql`and i.review_request_id = ${requestId}` : sql``} ${gameId ? sql`and i.game_id = ${gameId}` : sql``}
        ${list.after} ${list.order}) i
    join ${games} g on g.id = i.game_id
    ${cardOf(sql`i.tester_id`, 't')}
    left join ${profiles} p on p.id = i.tester_id
    order by ${list.orderBy}`)
  const { rows, nextCursor } = list.page(found.rows)
  const sent = rows.map((row) => ({
    ...baseOf(row),
    gameId: row.game_id,
    gameTitle: row.title,
    price: row.price,
    byLink: row.by_link,
    tester: {
      id: row.tester_id,
      name: row.tester_name,
      level: row.tester_level,
      location: row.location,
      email: row.email,
    },
  }))
  return { invitations: sent, nextCursor }
}
