import { z } from 'zod'
import { may } from '#features/access/may.ts'
import { minutes } from '#platform/clock.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { open, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { completionEmailSent } from './details/completion-email.ts'
import { saveProfile } from './details/save-profile.ts'
import { setReachability } from './details/set-reachability.ts'
import { confirmGuardian } from './guardian/confirm-guardian.ts'
import { multiplierPercent } from './progress/levels.ts'
import { noteVisit } from './progress/note-visit.ts'
import { readMine } from './progress/read-mine.ts'
import { reputationRows } from './progress/reputation-rows.ts'
import { progressOf } from './progress/tester-progress.ts'
import {
  authEmailsInput,
  authEmailsOutput,
  confirmGuardianInput,
  locationsOutput,
  mineOutput,
  profileForm,
  progressOutput,
  reachabilityInput,
  reputationOutput,
  saveOutput,
  visitInput,
  visitOutput,
} from './schema.ts'

export const profilesApi = {
  mine: signedIn(reads('Your whole profile'))
    .output(mineOutput)
    .handler(({ context: { db, caller, services } }) =>
      readMine({ db, bonusSecret: services.accounts.bonusSecret }, caller.profileId),
    ),

  save: may('profile_update', acts('Save the demographics form'))
    .input(profileForm)
    .output(saveOutput)
    .handler(async ({ context: { db, log, services, config, clock, caller }, input }) => {
      const { profileId } = caller
      const { bonusSecret } = services.accounts
      const { publicUrl } = config
      const outcome = await saveProfile(
        { db, log },
        { form: input, profileId, now: clock.now(), bonusSecret, publicUrl },
      )
      return { ...outcome, profile: await readMine({ db, bonusSecret }, profileId) }
    }),

  confirmGuardian: open(acts('Confirm the account of a child as their parent or guardian, by the link in the email'))
    .input(confirmGuardianInput)
    .output(z.object({ done: z.literal(true) }))
    .handler(async ({ context: { db, services, config, clock, ip }, input: { account, token } }) => {
      const now = clock.now()
      await countAttempt(db.systemPool, {
        keys: [`guardian:${networkOf(ip)}`],
        allow: ([count = 0]) => count <= 30,
        windowMs: minutes(15),
        now,
      })
      const { bonusSecret } = services.accounts
      const { publicUrl } = config
      await db.asSystem((tx) => confirmGuardian(tx, { profileId: account, token, now, bonusSecret, publicUrl }))
      return { done: true as const }
    }),

  locations: signedIn(reads('The number of testers open to tests, in total and by location'))
    .output(locationsOutput)
    .handler(({ context: { services } }) => services.profiles.testerLocations.get()),

  progress: may('progress_read', reads('Your level, streak, badges and earned credits'))
    .output(progressOutput)
    .handler(asPerson((tx, _, { me, now }) => progressOf(tx, { profileId: me, now }))),

  reputation: may('progress_read', reads('The events that raised your reputation'))
    .input(pageInput)
    .output(reputationOutput)
    .handler(asPerson((tx, input, { me }) => reputationRows(tx, { ...input, profileId: me }))),

  noteVisit: may('progress_read', acts("Record today's visit; days in a row bring reputation"))
    .input(visitInput)
    .output(visitOutput)
    .handler(asSystem((tx, input, { me, now }) => noteVisit(tx, { ...input, profileId: me, now }))),

  setReachability: may('reachability_edit', acts('Whether studios may invite you, see your address and record you'))
    .input(reachabilityInput)
    .output(reachabilityInput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => setReachability(tx, { ...input, profileId: caller.profileId, now: clock.now() }))
      return input
    }),

  currentProfileId: signedIn(acts('Id of your profile', '/rpc/current_profile_id'))
    .output(z.uuid())
    .handler(({ context: { caller } }) => caller.profileId),

  authEmails: signedIn(acts('Whether the email about your completed profile was sent', '/rpc/auth-emails'))
    .input(authEmailsInput)
    .output(authEmailsOutput)
    .handler(async ({ context: { db, caller }, input: { recipient, userId } }) => ({
      sent: await db.asPerson(caller.profileId, (tx) => completionEmailSent(tx, { caller, recipient, userId })),
    })),

  tierEarningMultiplier: signedIn(
    acts('The earning multiplier of a tester level, in percent', '/rpc/get_tier_earning_multiplier'),
  )
    .input(z.object({ tester_level: z.string().max(40) }))
    .output(z.number().int())
    .handler(({ input }) => multiplierPercent(input.tester_level)),
}
