import { may, mayDo } from '#features/access/may.ts'
import { asPerson, asPersonDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { advanceRegistration } from './advance-registration.ts'
import { endFlow, moveTo } from './follow-flow.ts'
import { detailsOf, flowsOf } from './queries.ts'
import { saveDetails } from './save-details.ts'
import { detailsForm, detailsOutput, endInput, moveInput, progressOutput, registrationInput } from './schema.ts'

export const onboardingApi = {
  progress: signedIn(reads('How far you are in the registration and the tutorials'))
    .output(progressOutput)
    .handler(asPerson(async (tx, _, { me }) => ({ flows: await flowsOf(tx, me) }))),

  move: signedIn(acts('Remember the step of a tutorial'))
    .input(moveInput)
    .output(doneOutput)
    .handler(asPersonDone((tx, input, { me, now }) => moveTo(tx, { ...input, profileId: me, now }))),

  end: signedIn(acts('Finish or skip a tutorial'))
    .input(endInput)
    .output(doneOutput)
    .handler(asPersonDone((tx, input, { me, now }) => endFlow(tx, { ...input, profileId: me, now }))),

  register: signedIn(acts('Go to another step of the registration, or end it'))
    .input(registrationInput)
    .output(doneOutput)
    .handler(asPersonDone((tx, input, { me, now }) => advanceRegistration(tx, { ...input, profileId: me, now }))),

  details: may('details_update', reads('Read the details about your studio, or about how you play'))
    .output(detailsOutput)
    .handler(asPerson((tx, _, { me }) => detailsOf(tx, me))),

  saveDetails: mayDo('details_update', 'Save the details about your studio, or about how you play')
    .input(detailsForm)
    .handler(asPersonDone((tx, details, { me, now }) => saveDetails(tx, { details, profileId: me, now }))),
}
