import { pageAt } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import { findLink } from '#features/recruiting/links/find-link.ts'
import { inviteCodePattern } from '#features/teams/invites/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

interface Parts {
  db: Pick<Database, 'asSystem'>
  clock: Clock
}

type LookUp = (name: string, parts: Parts) => Promise<boolean>

// No promo page can be published yet, so none of their addresses exists.
const none: LookUp = async () => false

/**
 * Public pages that show an item by its address. A 404 here would tell whether an invite's code exists, so a code only
 * has to be well-formed; the call that the page makes is limited by attempts.
 */
const lookUps: Partial<Record<PagePath, LookUp>> = {
  '/promo/$studioName/$slug': none,
  '/promo/$slug': none,
  '/promo-admin/$promoId/preview': none,
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
