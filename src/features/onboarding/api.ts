import { only, signedIn } from '#platform/rpc/procedure.ts'
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

const tags = ['Onboarding']
const done = { done: true } as const
/** The roles with a details form; testers have the demographics form instead. */
const studioOrPlayer = only('studio', 'player')

export const onboardingApi = {
  progress: signedIn
    .route({
      method: 'GET',
      path: '/onboarding/progress',
      operationId: 'getOnboarding',
      summary: 'How far you are in the registration and the tutorials',
      tags,
    })
    .output(progressOutput)
    .handler(async ({ context: { db, caller } }) => ({
      flows: await db.asPerson(caller.profileId, (tx) => flowsOf(tx, caller.profileId)),
    })),

  move: signedIn
    .route({
      method: 'POST',
      path: '/onboarding/move',
      operationId: 'moveInTutorial',
      summary: 'Remember the step of a tutorial',
      tags,
    })
    .input(moveInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        moveTo(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),

  end: signedIn
    .route({
      method: 'POST',
      path: '/onboarding/end',
      operationId: 'endTutorial',
      summary: 'Finish or skip a tutorial',
      tags,
    })
    .input(endInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        endFlow(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),

  register: signedIn
    .route({
      method: 'POST',
      path: '/onboarding/register',
      operationId: 'goOnRegistering',
      summary: 'Go to another step of the registration, or end it',
      tags,
    })
    .input(registrationInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        advanceRegistration(tx, { ...input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),

  details: studioOrPlayer
    .route({
      method: 'GET',
      path: '/onboarding/details',
      operationId: 'getDetails',
      summary: 'Read the details about your studio, or about how you play',
      tags,
    })
    .output(detailsOutput)
    .handler(({ context: { db, caller } }) => db.asPerson(caller.profileId, (tx) => detailsOf(tx, caller.profileId))),

  saveDetails: studioOrPlayer
    .route({
      method: 'POST',
      path: '/onboarding/save-details',
      operationId: 'saveDetails',
      summary: 'Save the details about your studio, or about how you play',
      tags,
    })
    .input(detailsForm)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asPerson(caller.profileId, (tx) =>
        saveDetails(tx, { details: input, profileId: caller.profileId, now: clock.now() }),
      )
      return done
    }),
}
