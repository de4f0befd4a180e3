import { z } from 'zod'
import { only, signedIn } from '#platform/rpc/procedure.ts'
import { pageInput } from '#shared/cursor.ts'
import { completionEmailSent } from './completion-email.ts'
import { multiplierPercent } from './levels.ts'
import { noteVisit } from './note-visit.ts'
import { progressOf } from './progress.ts'
import { readMine } from './read-mine.ts'
import { reputationRows } from './reputation-rows.ts'
import { saveProfile } from './save-profile.ts'
import {
  authEmailsInput,
  authEmailsOutput,
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
import { setReachability } from './set-reachability.ts'

const tags = ['Profiles']
const tester = only('tester')

export const profilesApi = {
  mine: signedIn
    .route({ method: 'GET', path: '/profiles/mine', operationId: 'getMyProfile', summary: 'Your whole profile', tags })
    .output(mineOutput)
    .handler(({ context: { db, caller, services } }) =>
      readMine({ db, bonusSecret: services.accounts.bonusSecret }, caller.profileId),
    ),

  save: signedIn
    .route({
      method: 'POST',
      path: '/profiles/save',
      operationId: 'saveProfile',
      summary: 'Save the demographics form',
      tags,
    })
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

  locations: signedIn
    .route({
      method: 'GET',
      path: '/profiles/locations',
      operationId: 'countTestersByLocation',
      summary: 'The number of testers open to tests, in total and by location',
      tags,
    })
    .output(locationsOutput)
    .handler(({ context: { services } }) => services.profiles.testerLocations.get()),

  progress: tester
    .route({
      method: 'GET',
      path: '/profiles/progress',
      operationId: 'getProgress',
      summary: 'Your level, streak, badges and earned credits',
      tags,
    })
    .output(progressOutput)
    .handler(({ context: { db, caller, clock } }) =>
      db.asPerson(caller.profileId, (tx) => progressOf(tx, { profileId: caller.profileId, now: clock.now() })),
    ),

  reputation: tester
    .route({
      method: 'GET',
      path: '/profiles/reputation',
      operationId: 'listReputation',
      summary: 'The events that raised your reputation',
      tags,
    })
    .input(pageInput)
    .output(reputationOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => reputationRows(tx, { ...input, profileId: caller.profileId })),
    ),

  noteVisit: tester
    .route({
      method: 'POST',
      path: '/profiles/note-visit',
      operationId: 'noteVisit',
      summary: "Record today's visit; days in a row bring reputation",
      tags,
    })
    .input(visitInput)
    .output(visitOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => noteVisit(tx, { ...input, profileId: caller.profileId, now: clock.now() })),
    ),

  setReachability: tester
    .route({
      method: 'POST',
      path: '/profiles/set-reachability',
      operationId: 'setReachability',
      summary: 'Whether studios may invite you and see your address',
      tags,
    })
    .input(reachabilityInput)
    .output(reachabilityInput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        setReachability(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return input
    }),

  currentProfileId: signedIn
    .route({
      method: 'POST',
      path: '/rpc/current_profile_id',
      operationId: 'current_profile_id',
      summary: 'Id of your profile',
      tags,
    })
    .output(z.uuid())
    .handler(({ context: { caller } }) => caller.profileId),

  authEmails: signedIn
    .route({
      method: 'POST',
      path: '/rpc/auth-emails',
      operationId: 'auth-emails',
      summary: 'Whether the email about your completed profile was sent',
      tags,
    })
    .input(authEmailsInput)
    .output(authEmailsOutput)
    .handler(async ({ context: { db, caller }, input: { recipient, userId } }) => ({
      sent: await db.asPerson(caller.profileId, (tx) => completionEmailSent(tx, { caller, recipient, userId })),
    })),

  tierEarningMultiplier: signedIn
    .route({
      method: 'POST',
      path: '/rpc/get_tier_earning_multiplier',
      operationId: 'get_tier_earning_multiplier',
      summary: 'The earning multiplier of a tester level, in percent',
      tags,
    })
    .input(z.object({ tester_level: z.string().max(40) }))
    .output(z.number().int())
    .handler(({ input }) => multiplierPercent(input.tester_level)),
}
