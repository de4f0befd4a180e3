import { may } from '#features/access/may.ts'
import { asPerson } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { advanceRegistration } from './advance-registration.ts'
import { endFlow, moveTo } from './follow-flow.ts'
import { detailsOf, flowsOf } from './queries.ts'
import { saveDetails } from './save-details.ts'
import {
  detailsForm,
  detailsOutput,
  doneOutput,
  endInput,
  moveInput,
  progressOutput,
  registrationInput,
} from './schema.ts'

const done = { done: true } as const
/** The roles with a details form; testers have the demographics form instead. */

export const onboardingApi = {
  progress: signedIn
    .route(reads('How far you are in the registration and the tutorials'))
    .output(progressOutput)
    .handler(async ({ context: { db, caller } }) => ({
      flows: await db.asPerson(caller.profileId, (tx) => flowsOf(tx, caller.profileId)),
    })),

  move: signedIn
    .route(acts('Remember the step of a tutorial'))
    .input(moveInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        moveTo(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),

  end: signedIn
    .route(acts('Finish or skip a tutorial'))
    .input(endInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        endFlow(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),

  register: signedIn
    .route(acts('Go to another step of the registration, or end it'))
    .input(registrationInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        advanceRegistration(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),

  details: may('details_update')
    .route(reads('Read the details about your studio, or about how you play'))
    .output(detailsOutput)
    .handler(asPerson((tx, _, { me }) => detailsOf(tx, me))),

  saveDetails: may('details_update')
    .route(acts('Save the details about your studio, or about how you play'))
    .input(detailsForm)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        saveDetails(tx, { details: input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),
}
