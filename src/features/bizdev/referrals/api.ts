import { may, mayDo } from '#features/access/may.ts'
import { asPerson, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { actingAs } from '../pipeline/acting-colleague.ts'
import { endLink, makeLink } from './make-link.ts'
import { readLinks } from './queries.ts'
import * as schema from './schema.ts'

export const referralsApi = {
  list: may('referral_edit', reads('All referral links with their figures, newest first'))
    .input(pageInput)
    .output(schema.linksOutput)
    .handler(asPerson((tx, input) => readLinks(tx, input))),

  make: mayDo('referral_edit', 'Create a referral link')
    .input(schema.makeLinkInput)
    .handler(asSystemDone((tx, input, { me, now }) => makeLink(tx, { ...input, by: me, now }))),

  end: mayDo('referral_edit', 'End your referral link')
    .input(schema.oneLink)
    .handler(asSystemDone((tx, input, { caller, now }) => endLink(tx, { ...input, by: actingAs(caller), now }))),
}
