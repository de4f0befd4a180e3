import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { multiplierPercent } from './levels.ts'
import { myProfile } from './queries.ts'
import { saveDemographics } from './save-demographics.ts'
import { mineOutput, profileForm, saveOutput } from './schema.ts'

const tags = ['Profiles']

export const profilesApi = {
  mine: signedIn
    .route({ method: 'GET', path: '/profiles/mine', operationId: 'getMyProfile', summary: 'Your whole profile', tags })
    .output(mineOutput)
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => myProfile(tx, caller.profileId))),

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
    .handler(({ context: { db, doors, config, clock, caller }, input }) =>
      db.asSystem(async (tx) => {
        const { bonusSecret } = doors.accounts
        const whose = { profileId: caller.profileId, now: clock.now(), bonusSecret, publicUrl: config.publicUrl }
        const outcome = await saveDemographics(tx, { form: input, ...whose })
        return { ...outcome, profile: await myProfile(tx, caller.profileId) }
      }),
    ),

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

  tierEarningMultiplier: signedIn
    .route({
      method: 'POST',
      path: '/rpc/get_tier_earning_multiplier',
      operationId: 'get_tier_earning_multiplier',
      summary: 'What a tester level multiplies earnings by, in percent',
      tags,
    })
    .input(z.object({ tester_level: z.string().max(40) }))
    .output(z.number().int())
    .handler(({ input }) => multiplierPercent(input.tester_level)),
}
