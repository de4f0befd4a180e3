import { may } from '#features/access/may.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts } from '#platform/rpc/route.ts'
import { readAudit } from '../audit/read-audit.ts'
import { auditOutput } from '../audit/schema.ts'
import { auditLook } from '../look/audit-look.ts'
import { endSignIns } from './end-sign-ins.ts'
import {
  accountOf,
  personGames,
  personNotifications,
  personPayments,
  personSignIns,
  personTests,
} from './person-lists.ts'
import { readPerson } from './read-person.ts'
import { removeFactor } from './remove-factor.ts'
import * as schema from './schema.ts'

interface PageOf {
  profileId: string
  cursor?: string | undefined
}

/** A part of a person's page. It is a view of the person too, whether or not the page was opened. */
const viewed = <Output>(read: (tx: SystemTx, page: PageOf & { now: Date }) => Promise<Output>) =>
  asSystem(async (tx, page: PageOf, { me, now }) => {
    const { profileId } = page
    await accountOf(tx, profileId)
    await auditLook(tx, { at: 'account', adminId: me, profileId, now })
    return read(tx, { ...page, now })
  })

/** One person for admins. The reads are POST because the view is written to the audit log. */
export const personApi = {
  person: may('account_view', acts('A person: roles, status, credits and counts'))
    .input(schema.onePerson)
    .output(schema.personOutput)
    .handler(asSystem((tx, input, { me, now }) => readPerson(tx, { ...input, adminId: me, now }))),

  personSignIns: may('account_view', acts('Where a person is signed in'))
    .input(schema.personPageInput)
    .output(schema.personSignInsOutput)
    .handler(viewed(personSignIns)),

  endSignIns: may('account_suspend', acts('Sign a person out on one device or everywhere, with a reason'))
    .use(freshProof)
    .input(schema.endSignInsInput)
    .output(schema.endedOutput)
    .handler(asSystem((tx, input, { me, now }) => endSignIns(tx, { ...input, adminId: me, now }))),

  removeSecondFactor: may(
    'account_suspend',
    acts('Remove the lost second factor of a person, with a reason; signs them out everywhere'),
  )
    .use(freshProof)
    .input(schema.personReasonInput)
    .output(schema.removedOutput)
    .handler(
      asSystem((tx, input, { me, now, config }) =>
        removeFactor(tx, { ...input, adminId: me, now, publicUrl: config.publicUrl }),
      ),
    ),

  personGames: may('account_view', acts("A studio's games, newest first"))
    .input(schema.personPageInput)
    .output(schema.personGamesOutput)
    .handler(viewed(personGames)),

  personTests: may('account_view', acts("A tester's tests, newest first"))
    .input(schema.personPageInput)
    .output(schema.personTestsOutput)
    .handler(viewed(personTests)),

  personPayments: may('account_view', acts("A person's card purchases, newest first"))
    .input(schema.personPageInput)
    .output(schema.personPaymentsOutput)
    .handler(viewed(personPayments)),

  personNotifications: may('account_view', acts("Titles of a person's notifications, newest first"))
    .input(schema.personPageInput)
    .output(schema.personNotificationsOutput)
    .handler(viewed(personNotifications)),

  personAudit: may('account_view', acts('The audit log about a person and by a person, newest first'))
    .input(schema.personPageInput)
    .output(auditOutput)
    .handler(viewed((tx, { profileId, cursor }) => readAudit(tx, { person: profileId, cursor }))),
}
