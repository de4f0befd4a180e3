import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import * as recording from '../recording-schema.ts'
import * as schema from '../schema.ts'
import { withdrawConsent } from './delete-recording.ts'
import { giveBack } from './give-back.ts'
import { answerKeep } from './keep-longer.ts'
import { readMyRecording } from './my-recording.ts'
import { ownRecordings } from './own-recordings.ts'
import { alignPart, beginPart, endPart } from './parts.ts'
import { closeRecording, saveCuts, sendNone } from './send-recording.ts'

/** What testers do with recordings of their own; part of the router's `sessions`. */
export const recordingsApi = {
  time: signedIn(reads('The server’s time, with which recorders align their clock'))
    .output(recording.timeOutput)
    .handler(({ context: { clock } }) => ({ now: clock.now() })),

  mine: may('review_participate', reads('Read the recording of a test of yours'))
    .input(recording.ofPlaytest)
    .output(recording.myRecordingOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        readMyRecording(tx, { ...input, testerId: me, secret: services.games.fileSecret, now }),
      ),
    ),

  own: signedIn(reads('List the recordings that you agreed to'))
    .input(pageInput)
    .output(recording.ownRecordingsOutput)
    .handler(asSystem((tx, input, { me, now }) => ownRecordings(tx, { ...input, testerId: me, now }))),

  answerKeep: mayDo('review_participate', 'Let a studio keep your recording longer, or not')
    .input(schema.answerKeepInput)
    .handler(asSystemDone((tx, input, { me, now }) => answerKeep(tx, { ...input, testerId: me, now }))),

  withdraw: mayDo('review_participate', 'Withdraw the consent to a recording of yours, which deletes it')
    .input(recording.ofPlaytest)
    .handler(asSystemDone((tx, input, { me, now }) => withdrawConsent(tx, { ...input, testerId: me, now }))),

  beginPart: may('review_participate', acts('Begin a part of the recording of your test'))
    .input(recording.beginPartInput)
    .output(recording.beginPartOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        beginPart(tx, { ...input, testerId: me, secret: services.games.fileSecret, now }),
      ),
    ),

  endPart: mayDo('review_participate', 'End a part of the recording of your test')
    .input(recording.endPartInput)
    .handler(asSystemDone((tx, input, { me, now }) => endPart(tx, { ...input, testerId: me, now }))),

  alignPart: mayDo('review_participate', 'Correct the clock of a part of the recording of your test')
    .input(recording.alignPartInput)
    .handler(asSystemDone((tx, input, { me }) => alignPart(tx, { ...input, testerId: me }))),

  saveCuts: mayDo('review_participate', 'Cut stretches out of the recording of your test before you send it')
    .input(recording.saveCutsInput)
    .handler(asSystemDone((tx, input, { me, now }) => saveCuts(tx, { ...input, testerId: me, now }))),

  send: mayDo('review_participate', 'Send the recording of your test')
    .input(recording.sendInput)
    .handler(asSystemDone((tx, input, { me, now }) => closeRecording(tx, { ...input, testerId: me, now }))),

  sendNone: mayDo('review_participate', 'Send no recording of your test, with a reason')
    .input(recording.sendNoneInput)
    .handler(asSystemDone((tx, input, { me, now }) => sendNone(tx, { ...input, testerId: me, now }))),

  giveBack: mayDo('review_participate', 'Give the spot of a test back whose recording can’t be made on your device')
    .input(recording.ofPlaytest)
    .handler(asSystemDone((tx, input, { me, now }) => giveBack(tx, { ...input, testerId: me, now }))),
}
