import { findLink } from '#features/invitations/links/find-link.ts'
import { inviteCodePattern } from '#features/teams/invites/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { pageAt } from './page-paths.ts'
import type { PagePath } from './page-table.ts'

interface Parts {
  db: Pick<Database, 'asSystem'>
  clock: Clock
}

type LookUp = (name: string, parts: Parts) => Promise<boolean>

// No promo page can be published yet, so each of their addresses is made up.
const none: LookUp = async () => false

/**
 * Pages that show a thing to anyone by its address. Only a call that counts guesses says whether an invite's code exists,
 * never the status of a page: here a code only has to look like one.
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

/** False for the address of a public page whose thing does not exist; such a page is answered with 404, as `/game/{id}` is. */
export async function showsSomething(address: string, parts: Parts): Promise<boolean> {
  const page = pageAt(address)
  const lookUp = page && lookUps[page]
  return lookUp ? lookUp(address.replace(/\/$/, '').split('/').at(-1) ?? '', parts) : true
}
