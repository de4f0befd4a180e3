import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { listSignIns } from '#features/accounts/sign-ins/list-sign-ins.ts'
import { games, titleOf } from '#features/games/sql.ts'
import { notificationHistory } from '#features/notifications/sql.ts'
import { payments } from '#features/payments/sql.ts'
import { playtestStatuses, stateOf } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { namesShown, profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { personGamesOutput, personNotificationsOutput, personPaymentsOutput, personTestsOutput } from './schema.ts'

const pageSize = 20

interface PageOf {
  profileId: string
  cursor?: string | undefined
}

/** Id of the account behind a profile. Throws NOT_FOUND for a deleted account. */
export async function accountOf(tx: SystemTx, profileId: string): Promise<string> {
  const account = await foundRow(tx, idRow)`
    select user_id as id from ${profiles} where id = ${profileId} and user_id is not null`
  return account.id
}

/** A page of a person's open sessions, for an admin. */
export async function personSignIns(tx: SystemTx, { profileId, cursor, now }: PageOf & { now: Date }) {
  const userId = await accountOf(tx, profileId)
  const { sessions, nextCursor } = await listSignIns(tx, { userId, sessionId: '', now, cursor })
  return { sessions: sessions.map(({ isThis: _isThis, ...session }) => session), nextCursor }
}

const listedPayment = z.extend(personPaymentsOutput.shape.payments.def.element, { key: sortKey })

/** A page of a person's card purchases, newest first. */
export async function personPayments(tx: SystemTx, { profileId, cursor }: PageOf) {
  const list = keyset({ by: { 'b.created_at': 'timestamptz', 'b.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedPayment)`
    select b.id, b.package_name, b.credits, b.price_cents, b.state, b.created_at, ${list.key} as key
    from ${payments} b where b.owner_id = ${profileId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { payments: page.rows, nextCursor: page.nextCursor }
}

const listedNotice = z.extend(personNotificationsOutput.shape.notifications.def.element, { key: sortKey })

/** A page of the titles of a person's notifications, newest first; their texts are the person's own. */
export async function personNotifications(tx: SystemTx, { profileId, cursor }: PageOf) {
  const list = keyset({ by: { 'n.sent_at': 'timestamptz', 'n.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedNotice)`
    select n.id, n.title, n.notification_type as type, n.sent_at, n.opened_at, ${list.key} as key
    from ${notificationHistory} n where n.user_id = ${profileId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { notifications: page.rows, nextCursor: page.nextCursor }
}

const listedGame = z.extend(personGamesOutput.shape.games.def.element, { key: sortKey })

/** A page of a studio's games, newest first, with those that were taken down or deleted. */
export async function personGames(tx: SystemTx, { profileId, cursor }: PageOf) {
  const list = keyset({ by: { 'g.created_at': 'timestamptz', 'g.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedGame)`
    select g.id, g.title, g.status, g.created_at, g.taken_down_at, g.deleted_at, ${list.key} as key
    from ${games} g where g.studio_id = ${profileId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { games: page.rows, nextCursor: page.nextCursor }
}

const listedTest = z.extend(z.omit(personTestsOutput.shape.tests.def.element, { state: true }), {
  status: z.enum(playtestStatuses),
  returnedBy: z.nullable(z.enum(['validation', 'studio'])),
  key: sortKey,
})

/** A page of a tester's tests, the last accepted first. */
export async function personTests(tx: SystemTx, { profileId, cursor }: PageOf) {
  const list = keyset({ by: { 't.accepted_at': 'timestamptz', 't.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedTest)`
    select t.id, ${titleOf(sql`t.game_id`)} as game_title, s.studio as studio_name, t.status, t.returned_by, t.pay, t.accepted_at,
      ${list.key} as key
    from ${playtests} t left join ${namesShown} s on s.id = t.studio_id
    where t.tester_id = ${profileId} ${list.after} ${list.order}`
  const page = list.page(found)
  const tests = page.rows.map(({ status, returnedBy, ...test }) => ({ ...test, state: stateOf(status, returnedBy) }))
  return { tests, nextCursor: page.nextCursor }
}
