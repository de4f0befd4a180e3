import { pageAt } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import { seesGame } from '#features/games/page/sees-game.ts'
import { findLink } from '#features/recruiting/links/find-link.ts'
import { inviteCodePattern } from '#features/teams/invites/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'

interface Parts {
  /** The profile of the reader; null if signed out. */
  findReader(): Promise<string | null>
  db: Pick<Database, 'asSystem'>
  clock: Clock
}

type LookUp = (name: string, parts: Parts) => Promise<boolean>

// Promo pages and their previews have routes of their own, which answer before this.
const none: LookUp = async () => false

// For signed-out visitors the page of a game has a route of its own, which answers before this.
const showsGame: LookUp = async (gameId, { db, findReader }) => {
  const viewerId = await findReader()
  if (!viewerId || !uuidIn(gameId)) return false
  return db.asSystem((tx) => seesGame(tx, { gameId, viewerId }))
}

/**
 * Public pages that show an item by its address. A 404 here would tell whether an invite's code exists, so a code only
 * has to be well-formed; the call that the page makes is limited by attempts.
 */
const lookUps: Partial<Record<PagePath, LookUp>> = {
  '/promo/$studioName/$slug': none,
  '/promo/$slug': none,
  '/promo-admin/$promoId/preview': none,
  '/game/$gameId': showsGame,
  '/invite/$inviteCode': async (code) => inviteCodePattern.test(code),
  '/join/$token': (token, { db, clock }) =>
    db
      .asSystem((tx) => findLink(tx, { token, now: clock.now() }))
      .then(
        ({ live }) => live,
        (error) => !(error instanceof AppError),
      ),
}

/** Whether the item of a public page exists; the page is answered with 404 otherwise, as `/game/{id}` is. */
export async function publicItemExists(address: string, parts: Parts): Promise<boolean> {
  const page = pageAt(address)
  const lookUp = page && lookUps[page]
  return lookUp ? lookUp(address.replace(/\/$/, '').split('/').at(-1) ?? '', parts) : true
}
