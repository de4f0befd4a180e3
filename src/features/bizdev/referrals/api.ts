import { may } from '#features/access/may.ts'
import { asPerson, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, type Route, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { endLink, makeLink } from './make-link.ts'
import { readLinks } from './queries.ts'
import * as schema from './schema.ts'

const developer = (route: Route) => may('referral_edit', route)

export const referralsApi = {
  list: developer(reads('All referral links with their figures, newest first'))
    .input(pageInput)
    .output(schema.linksOutput)
    .handler(asPerson((tx, input) => readLinks(tx, input))),

  make: developer(acts('Create a referral link'))
    .input(schema.makeLinkInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => makeLink(tx, { ...input, by: me, now }))),

  end: developer(acts('End a referral link'))
    .input(schema.oneLink)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => endLink(tx, { ...input, by: me, now }))),
}
