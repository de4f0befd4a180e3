import { createHmac, randomUUID } from 'node:crypto'
import type { Call } from './connection.ts'
import { type Cookies, readers, studios } from './make-world.ts'
import { bareSecret, buyers, first, idOf, invitationAt, promoItems, type Senders, testers } from './numbered-ids.ts'

export interface Part {
  part: 'invitations' | 'notifications' | 'game-page' | 'promo'
  title: string
  callAt(n: number, cookies: Cookies): Call
  /** The same statements for PostgreSQL alone. */
  sql?: { file: string; as: 'system' | 'person'; variables: Record<string, number> }
  /** The call to the bare Node server that reads the same rows. */
  bareAt?(n: number): Call
}

const many: Senders = { studios, firstStudio: first.studio, firstGame: first.game }
const one: Senders = { studios: 1, firstStudio: first.lonelyStudio, firstGame: first.lonelyGame }

function invitationsOf(senders: Senders, firstTwin: number): Pick<Part, 'callAt' | 'sql'> {
  return {
    callAt(n, cookies) {
      const { studio, game, tester } = invitationAt(n, senders)
      const invitations = [{ id: randomUUID(), testerId: idOf(tester) }]
      const body = JSON.stringify({ gameId: idOf(game), message: 'Come and play', shownPrice: 5, invitations })
      return { method: 'POST', path: '/api/invitations/send', cookie: cookies.get(studio) ?? '', body }
    },
    sql: {
      file: 'bench/sql/send-invitation.sql',
      as: 'system',
      variables: {
        studios: senders.studios,
        testers,
        first_studio: senders.firstStudio,
        first_tester: first.tester,
        first_game: firstTwin,
      },
    },
  }
}

/** Purchases of the first so many items, each of another buyer than the one before. */
const purchasesOf = (items: number): Pick<Part, 'callAt' | 'sql'> => ({
  callAt: (n, cookies) => ({
    method: 'POST',
    path: '/api/promo/buy',
    cookie: cookies.get(first.tester + (n % buyers)) ?? '',
    body: JSON.stringify({
      id: randomUUID(),
      itemId: idOf(first.promoItem + (n % items)),
      quantity: 1,
      shownPrice: 1,
    }),
  }),
  sql: {
    file: 'bench/sql/buy-item.sql',
    as: 'system',
    variables: { buyers, items, first_tester: first.tester, first_item: first.promoItemTwin, studio: first.studio },
  },
})

const bareCookies = new Map<number, string>()
/** A signed token, created once per reader. */
function bareCookieOf(reader: number): string {
  const known = bareCookies.get(reader)
  if (known) return known
  const id = idOf(reader)
  const cookie = `session=${id}.${createHmac('sha256', bareSecret).update(id).digest('base64url')}`
  bareCookies.set(reader, cookie)
  return cookie
}

const readerAt = (n: number) => first.tester + (n % readers)
const gameAt = (n: number) => first.game + (n % studios)
const pageSql = {
  file: 'bench/sql/game-page.sql',
  as: 'system',
  variables: { first_game: first.game, last_game: first.game + studios - 1 },
} as const
const barePageAt = (n: number): Call => ({ method: 'GET', path: `/game/${gameAt(n)}` })

export const parts: Part[] = [
  { part: 'invitations', title: `Send an invitation, ${studios} studios`, ...invitationsOf(many, first.gameTwin) },
  { part: 'invitations', title: 'Send an invitation, one studio', ...invitationsOf(one, first.lonelyGameTwin) },
  {
    part: 'notifications',
    title: `Newest notifications, ${readers} people`,
    callAt: (n, cookies) => ({
      method: 'GET',
      path: '/api/notifications/inbox',
      cookie: cookies.get(readerAt(n)) ?? '',
    }),
    sql: {
      file: 'bench/sql/newest-notifications.sql',
      as: 'person',
      variables: { first_tester: first.tester, last_tester: first.tester + readers - 1 },
    },
    bareAt: (n) => ({ method: 'GET', path: '/inbox', cookie: bareCookieOf(readerAt(n)) }),
  },
  {
    part: 'game-page',
    title: 'Game page, signed out (cached)',
    callAt: (n) => ({ method: 'GET', path: `/game/${idOf(gameAt(n))}` }),
    sql: pageSql,
    bareAt: barePageAt,
  },
  {
    part: 'game-page',
    title: 'Game page, signed in (the app)',
    callAt: (n, cookies) => ({
      method: 'GET',
      path: `/game/${idOf(gameAt(n))}`,
      cookie: cookies.get(readerAt(n)) ?? '',
    }),
    sql: pageSql,
    bareAt: barePageAt,
  },
  { part: 'promo', title: `Buy one item, ${buyers} buyers`, ...purchasesOf(1) },
  { part: 'promo', title: `Buy one of ${promoItems} items, ${buyers} buyers`, ...purchasesOf(promoItems) },
]
