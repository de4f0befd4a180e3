import { askPassword } from '#features/accounts/passwords/ask-password.ts'
import { callAuth } from '#features/accounts/sign-ins/call-auth.ts'
import { minutes } from '#platform/clock.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { paths } from '#shared/paths.ts'
import { complianceApi, ownDataApi } from './compliance-api.ts'
import { makeCopyTicket } from './copy/copy-tickets.ts'
import { askErasure } from './erasure/ask-erasure.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { assertNotNeeded, readErasurePreview } from './erasure/read-erasure-preview.ts'
import { openRequest } from './requests/record-request.ts'
import { copyInput, copyOutput, eraseInput, eraseOutput, preview } from './schema.ts'

export const privacyApi = {
  ...ownDataApi,
  ...complianceApi,
  askForCopy: signedIn(acts('A link to a file with all personal data about you'))
    .input(copyInput)
    .output(copyOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      const { userId, profileId } = caller
      const now = clock.now()
      await askPassword(db, { userId, password: input.password, field: 'password', now })
      await countAttempt(db.systemPool, {
        keys: [`copy-of-data:${userId}`],
        allow: ([count = 0]) => count <= 10,
        windowMs: minutes(60),
        now,
      })
      const ticket = await db.asSystem(async (tx) => {
        await openRequest(tx, { userId: profileId, type: 'export', now })
        return makeCopyTicket(tx, { profileId, now })
      })
      return { url: `${paths.myData}?ticket=${ticket}` }
    }),

  preview: signedIn(reads('What deleting your account would end or forfeit, and what blocks it'))
    .output(preview)
    .handler(asSystem((tx, _, { me }) => readErasurePreview(tx, me))),

  erase: signedIn(
    acts('Delete your account for good; if its address is confirmed, once the email about it is answered'),
  )
    .input(eraseInput)
    .output(eraseOutput)
    .handler(async ({ context, input }) => {
      const { db, caller, clock, config, services } = context
      const { userId, profileId } = caller
      const now = clock.now()
      await askPassword(db, { userId, password: input.password, field: 'password', now })
      const { publicUrl } = config
      if (caller.emailVerified) {
        await db.asSystem((tx) => assertNotNeeded(tx, profileId))
        await db.asSystem((tx) => askErasure(tx, { ...caller, publicUrl, now }))
        return { erased: false }
      }
      await erasePerson(db, { userId, profileId, now, publicUrl, bonusSecret: services.accounts.bonusSecret })
      await callAuth(context, (options) => services.accounts.auth.api.signOut(options))
      return { erased: true }
    }),
}
