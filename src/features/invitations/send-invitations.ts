import { sql } from 'drizzle-orm'
import { isLow, notifyLowBalance } from '#features/credits/notify-low-balance.ts'
import { assertPriceUnchanged, settingInForce } from '#features/credits/prices.ts'
import { transfer, transferAndCommit } from '#features/credits/transfer.ts'
import { lockGameShared } from '#features/games/lock-game.ts'
import { notify } from '#features/notifications/notify.ts'
import { isOwnPeople } from '#features/reviews/requests/own-people.ts'
import { hours } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { pipeline } from '#platform/db/pipeline.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { type Hindrances, hindrances, mayInvite, reasonAgainst } from './reinviting.ts'
import { EXPIRES_AFTER_HOURS } from './rules.ts'

interface Sending {
  studioId: string
  gameId: string
  requestId: string | null
  message: string
  shownPrice: number
  invitations: { id: string; testerId: string }[]
  /** Sent by filling automatically, which is counted. */
  byAutoFill?: boolean
  now: Date
}

/**
 * Invites testers and charges once for each invitation that is new; those who may not be invited (again), or take no
 * tests, are skipped unpaid. A repeated call with the same ids charges nothing again.
 * Throws NOT_FOUND (game or request of someone else), STATE_CHANGED (no place left), PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function sendInvitations(tx: SystemTx, sending: Sending) {
  const { sent, title } = await write(tx, sending)
  const [skipped] = await pipeline(
    notifyAndExplain(tx, sending, sent, title),
    transfer(
      tx,
      sent.map((one) => chargeFor(one, sending)),
      sending.now,
    ),
  )
  return answerOf(sent, skipped)
}

/** The same in a transaction of its own, whose end travels with the charge: all invitations of a studio draw on one balance. */
export async function sendAtOnce(db: Pick<Database, 'asSystem'>, sending: Sending) {
  const { sent, skipped, spent } = await db.asSystem(async (tx) => {
    const written = await write(tx, sending)
    const charges = written.sent.map((one) => chargeFor(one, sending))
    const [left, paid] = await pipeline(
      notifyAndExplain(tx, sending, written.sent, written.title),
      transferAndCommit(tx, charges, sending.now),
    )
    return { sent: written.sent, skipped: left, spent: paid }
  })
  if (spent && isLow(spent)) await db.asSystem((tx) => notifyLowBalance(tx, spent))
  return answerOf(sent, skipped)
}

/** The invitations that are new. What follows needs no answer of each other and travels with the charge. */
async function write(tx: SystemTx, sending: Sending) {
  const [title, sent] = await pipeline(titleOf(tx, sending), insertNew(tx, sending))
  for (const { price } of sent) assertPriceUnchanged({ shown: sending.shownPrice, inForce: price })
  return { title, sent }
}

/** Notifies the invited and says why the others were skipped. Sends its statements before it waits for anything. */
async function notifyAndExplain(tx: SystemTx, sending: Sending, sent: Sent[], title: string) {
  const studio = personTopic(sending.studioId)
  const [skipped] = await pipeline(
    whySkipped(tx, sending, sent),
    notify(
      tx,
      sent.map((one) => notificationOf(one, title, sending.now)),
    ),
    announce(tx, sent.map(({ testerId }) => personTopic(testerId)).concat(studio), 'invitations'),
    announce(tx, studio, 'credits'),
  )
  return skipped
}

const answerOf = (sent: Sent[], skipped: { testerId: string; reason: string }[]) => ({
  sent: sent.map(({ id }) => id),
  charged: sent.reduce((sum, { price }) => sum + price, 0),
  skipped,
})

interface Sent extends Record<string, unknown> {
  id: string
  testerId: string
  price: number
}

const notificationOf = ({ id, testerId }: Sent, title: string, at: Date) => ({
  to: testerId,
  type: 'invitation' as const,
  title: 'You are invited to a beta test',
  message: title ? `A studio invites you to test ${title}.` : 'A studio invites you to a confidential test.',
  link: paths.testerInvitation(id),
  key: `invited:${id}`,
  at,
})

const chargeFor = ({ id, price }: Sent, { studioId, gameId, requestId }: Sending) => ({
  fromProfile: studioId,
  // It reaches a tester, so welcome credits can't pay it (ruling 49).
  draw: 'main' as const,
  to: 'revenue' as const,
  amount: price,
  type: 'SEND_INVITE' as const,
  description: 'Invitation sent',
  key: `invite:${id}`,
  game: gameId,
  invitation: id,
  request: requestId,
})

/** The game's title, or '' where the request is confidential. Proves that both are the studio's and can take someone. */
async function titleOf(tx: SystemTx, { studioId, gameId, requestId }: Sending): Promise<string> {
  // The request before its game, as everywhere.
  if (!requestId) return (await lockGameShared(tx, { gameId, studioId })).title
  const { rows } = await tx.execute<{ open: boolean; free: boolean; confidential: boolean }>(sql`
    select r.status = 'open' as open, r.confidentiality_text is not null as confidential,
      exists (select 1 from review_places p where p.request_id = r.id and p.state = 'open') as free
    from review_requests r where r.id = ${requestId} and r.studio_id = ${studioId} and r.game_id = ${gameId} for share of r`)
  const request = rows[0]
  if (!request) throw new AppError('NOT_FOUND')
  if (!request.open) throw new AppError('STATE_CHANGED', 'This request is not open, so nobody can be invited to it.')
  if (!request.free) throw new AppError('STATE_CHANGED', 'All places of this request are taken.')
  const { title } = await lockGameShared(tx, { gameId, studioId })
  return request.confidential ? '' : title
}

/** At the price in force. Only testers with a finished profile who are open to tests and may be invited (again). */
async function insertNew(tx: SystemTx, sending: Sending) {
  const { studioId, gameId, requestId, message, invitations: asked, byAutoFill = false, now } = sending
  const again = { testerId: sql`a.tester`, studioId, gameId, requestId, now }
  const { rows } = await tx.execute<Sent>(sql`
    insert into invitations (id, tester_id, studio_id, game_id, review_request_id, build_id, by_auto_fill, message, status, price, reward, created_at, expires_at)
    select distinct on (a.tester) a.id, a.tester, ${studioId}, ${gameId}, ${requestId}, (select current_build_id from games where id = ${gameId}), ${byAutoFill}, ${message}, 'pending', ${settingInForce('send_invite')}, ${settingInForce('invite_reward')},
      ${now.toISOString()}::timestamptz, ${new Date(now.getTime() + hours(EXPIRES_AFTER_HOURS)).toISOString()}::timestamptz
    from unnest(${sql.param(asked.map((a) => a.id))}::uuid[], ${sql.param(asked.map((a) => a.testerId))}::uuid[]) a (id, tester)
    join profiles p on p.id = a.tester and p.is_tester and p.demographics_completed and p.open_to_tests and p.user_id is not null and p.id <> ${studioId}
      and not ${isOwnPeople(studioId, sql`p.id`)}
    where ${mayInvite(again)}
    order by a.tester
    on conflict do nothing
    returning id, tester_id as "testerId", price`)
  return rows
}

interface Skipped extends Hindrances {
  testerId: string
}

async function whySkipped(tx: SystemTx, sending: Sending, sent: { testerId: string }[]) {
  const { studioId, gameId, requestId, invitations: asked, now } = sending
  const done = new Set(sent.map(({ testerId }) => testerId))
  const left = asked.filter(({ testerId }) => !done.has(testerId))
  if (left.length === 0) return []
  const { rows } = await tx.execute<Skipped>(sql`
    select t.id as "testerId", ${hindrances({ testerId: sql`t.id`, studioId, gameId, requestId, now })}
    from unnest(${sql.param(left.map(({ testerId }) => testerId))}::uuid[]) t (id)`)
  return rows.map((row) => ({ testerId: row.testerId, reason: reasonAgainst(row) ?? 'Takes no tests right now.' }))
}
