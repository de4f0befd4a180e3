import type { z } from 'zod/mini'
import { may } from '#features/access/may.ts'
import { errorOfGame, listedBugOutput } from '#features/reviews/bugs/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { asSystem, doneOutput } from '#platform/rpc/in-transaction.ts'
import { type CallContext, type Caller, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { findSession, findWritable } from './find-session.ts'
import { listSessions } from './list-sessions.ts'
import {
  lineOfBuildInput,
  lineOfRequestInput,
  momentLineOutput,
  momentPicturesInput,
  momentPicturesOutput,
} from './moment-line/line-schema.ts'
import { momentPictures } from './moment-line/moment-pictures.ts'
import { readLine } from './moment-line/read-line.ts'
import { makeBug } from './notes/note-bug.ts'
import { makeTask } from './notes/note-task.ts'
import { removeNote, restoreNote } from './notes/remove-note.ts'
import { addNote, editNote } from './notes.ts'
import { readCaptions, saveCaptions } from './playback/captions.ts'
import { addClip, shareClip, unshareClip } from './playback/clips.ts'
import { linkToClip, linkToRecording } from './playback/open-playback.ts'
import { removeClip, restoreClip } from './playback/remove-clip.ts'
import { listError, listGameErrors, sayError } from './probe/game-errors.ts'
import { readHeat } from './probe/read-heat.ts'
import { readTalk } from './probe/read-talk.ts'
import * as talk from './probe/talk-schema.ts'
import { readTestSession } from './read-session.ts'
import { readVisitSession } from './read-visit-session.ts'
import { recordingsApi } from './recordings/api.ts'
import { askToKeep } from './recordings/keep-longer.ts'
import * as schema from './schema.ts'
import { askCaptions } from './speech/ask-captions.ts'
import { findTeammates } from './teammates.ts'
import { addWatched } from './watches.ts'

type Context = CallContext & { caller: Caller }

/** The session as whom the caller opens it, and when. */
async function opened({ db, clock, caller }: Context, sessionId: string, gaveUpToo = false) {
  const found = await findSession({ db, clock, caller, sessionId, gaveUpToo })
  return { found, me: caller.profileId, now: clock.now() }
}

interface By {
  studioId: string
  testerId: string
  authorId: string
  now: Date
}

/** A handler of what the studio's people write in a session of a test. */
const inSession =
  <Input extends { sessionId: string }, Output>(write: (tx: SystemTx, input: Input, by: By) => Promise<Output>) =>
  async ({ context: { db, clock, caller }, input }: { context: Context; input: Input }): Promise<Output> => {
    const { studioId, testerId } = await findWritable({ db, clock, caller, sessionId: input.sessionId })
    const by = { studioId, testerId, authorId: caller.profileId, now: clock.now() }
    return db.asSystem((tx) => write(tx, input, by))
  }

/** An operation without an answer of its own. */
const done =
  <Input>(write: (tx: SystemTx, input: Input, by: By) => Promise<void>) =>
  async (tx: SystemTx, input: Input, by: By) => {
    await write(tx, input, by)
    return { done: true as const }
  }

export const sessionsApi = {
  ...recordingsApi,

  of: signedIn(reads('Read a session: all that one tester did in one test'))
    .input(schema.oneSession)
    .output(schema.sessionOutput)
    .handler(async ({ context, input: { sessionId } }) => {
      const { found, ...by } = await opened(context, sessionId, true)
      const hearsVoices = context.config.speech !== undefined
      return context.db.asSystem((tx) =>
        found.kind === 'test'
          ? readTestSession(tx, { found, hearsVoices, ...by })
          : readVisitSession(tx, { found, ...by }),
      )
    }),

  ofRequest: may('session_view', reads('List the sessions of a request, unseen ones first'))
    .input(schema.ofRequestInput)
    .output(schema.sessionsOutput)
    .handler(({ context: { db, clock, caller }, input: { requestId, cursor } }) =>
      listSessions({ db, clock, caller, of: { requestId }, cursor }),
    ),

  ofGame: may('session_view', reads('List the sessions of a game, unseen ones first'))
    .input(schema.ofGameInput)
    .output(schema.sessionsOutput)
    .handler(({ context: { db, clock, caller }, input: { gameId, cursor } }) =>
      listSessions({ db, clock, caller, of: { gameId }, cursor }),
    ),

  lineOfRequest: may('session_view', reads('Read the moment line of a request: what happened in all its tests'))
    .input(lineOfRequestInput)
    .output(momentLineOutput)
    .handler(({ context: { db, clock, caller }, input: of }) => readLine({ db, clock, caller, of })),

  lineOfBuild: may('session_view', reads('Read the moment line of a build in all its requests'))
    .input(lineOfBuildInput)
    .output(momentLineOutput)
    .handler(({ context: { db, clock, caller }, input: of }) => readLine({ db, clock, caller, of })),

  momentPictures: may('session_view', reads('Find the small pictures of moments in recordings'))
    .input(momentPicturesInput)
    .output(momentPicturesOutput)
    .handler(({ context: { db, clock, caller }, input: { momentIds } }) =>
      momentPictures({ db, clock, caller, momentIds }),
    ),

  talk: may('session_view', reads('Read what a build said while it was played: marks, speed, devices'))
    .input(talk.ofBuild)
    .output(talk.talkOutput)
    .handler(({ context: { db, clock, caller }, input: { buildId } }) => readTalk({ db, clock, caller, buildId })),

  heat: may('session_view', reads('Read where testers of a build pressed, as a grid'))
    .input(talk.ofBuild)
    .output(talk.heatOutput)
    .handler(({ context: { db, clock, caller }, input: { buildId } }) => readHeat({ db, clock, caller, buildId })),

  gameErrors: may('session_view', reads('List the errors of a game, the last seen first'))
    .input(talk.ofGameErrors)
    .output(talk.gameErrorsOutput)
    .handler(({ context: { db, clock, caller }, input }) => listGameErrors({ db, clock, caller }, input)),

  sayError: may('session_view', acts('Say of an error of a game that it is open, fixed in a build, or ignored'))
    .input(talk.sayErrorInput)
    .output(doneOutput)
    .handler(async ({ context: { db, clock, caller }, input }) => {
      await sayError({ db, clock, caller }, input)
      return { done: true as const }
    }),

  listError: may('review_decide', acts('Make an error a bug of the list of its game'))
    .input(errorOfGame)
    .output(listedBugOutput)
    .handler(asSystem((tx, input, { me, now }) => listError(tx, { ...input, studioId: me, now }))),

  watched: signedIn(acts('Remember what you have watched of a recording'))
    .input(schema.watchedInput)
    .output(doneOutput)
    .handler(async ({ context, input: { sessionId, watched } }) => {
      const { found, me, now } = await opened(context, sessionId)
      if (found.kind === 'test')
        await context.db.asSystem((tx) => addWatched(tx, { sessionId, viewerId: me, watched, now }))
      return { done: true as const }
    }),

  link: signedIn(acts('Get a link that plays the recording of a session for an hour'))
    .input(schema.oneSession)
    .output(schema.linkOutput)
    .handler(({ context: { db, clock, caller, services }, input: { sessionId } }) =>
      linkToRecording({ db, clock, caller, secret: services.games.fileSecret }, sessionId),
    ),

  captions: signedIn(reads('Read the captions of a session as WebVTT'))
    .input(schema.oneSession)
    .output(schema.captionsOutput)
    .handler(async ({ context, input: { sessionId } }) => {
      const { now } = await opened(context, sessionId)
      return context.db.asSystem((tx) => readCaptions(tx, { sessionId, now }))
    }),

  saveCaptions: signedIn(withBody(3072, acts('Replace the captions of a session')))
    .input(schema.saveCaptionsInput)
    .output(schema.captionsOutput)
    .handler(
      inSession((tx, input: z.output<typeof schema.saveCaptionsInput>, by) => saveCaptions(tx, { ...input, ...by })),
    ),

  makeCaptions: signedIn(acts('Have the captions of a session made by the speech service of the settings'))
    .input(schema.oneSession)
    .output(schema.makeCaptionsOutput)
    .handler(async ({ context: { db, clock, config, caller }, input: { sessionId } }) => {
      const { studioId, testerId } = await findWritable({ db, clock, caller, sessionId })
      return askCaptions({ db, clock, service: config.speech }, { sessionId, studioId, testerId })
    }),

  addClip: signedIn(acts('Make a clip of a recording'))
    .input(schema.addClipInput)
    .output(doneOutput)
    .handler(
      inSession(done((tx, input: z.output<typeof schema.addClipInput>, by) => addClip(tx, { ...input, ...by }))),
    ),

  clipLink: signedIn(acts('Get a link that plays a clip for an hour'))
    .input(schema.ofClip)
    .output(schema.linkOutput)
    .handler(({ context: { db, clock, caller, services }, input }) =>
      linkToClip({ db, clock, caller, secret: services.games.fileSecret }, input),
    ),

  removeClip: signedIn(acts('Remove a clip'))
    .input(schema.ofClip)
    .output(doneOutput)
    .handler(inSession(done((tx, input: z.output<typeof schema.ofClip>, by) => removeClip(tx, { ...input, ...by })))),

  restoreClip: signedIn(acts('Restore a clip that was just removed'))
    .input(schema.ofClip)
    .output(doneOutput)
    .handler(inSession(done((tx, input: z.output<typeof schema.ofClip>, by) => restoreClip(tx, { ...input, ...by })))),

  shareClip: signedIn(acts('Make a link to a clip for people outside of the studio'))
    .input(schema.shareClipInput)
    .output(schema.shareClipOutput)
    .handler(inSession((tx, input: z.output<typeof schema.shareClipInput>, by) => shareClip(tx, { ...input, ...by }))),

  unshareClip: signedIn(acts('End the link to a clip for people outside'))
    .input(schema.ofClip)
    .output(doneOutput)
    .handler(inSession(done((tx, input: z.output<typeof schema.ofClip>, by) => unshareClip(tx, { ...input, ...by })))),

  askKeep: signedIn(acts('Ask the tester to keep a recording longer'))
    .input(schema.askKeepInput)
    .output(doneOutput)
    .handler(
      inSession(
        done((tx, { sessionId, days }: z.output<typeof schema.askKeepInput>, { testerId, now }) =>
          askToKeep(tx, { playtestId: sessionId, testerId, days, now }),
        ),
      ),
    ),

  addNote: signedIn(acts('Write a note at a time of a session'))
    .input(schema.noteInput)
    .output(doneOutput)
    .handler(inSession(done((tx, input: z.output<typeof schema.noteInput>, by) => addNote(tx, { ...input, ...by })))),

  editNote: signedIn(acts('Change a note of yours'))
    .input(schema.noteInput)
    .output(doneOutput)
    .handler(inSession(done((tx, input: z.output<typeof schema.noteInput>, by) => editNote(tx, { ...input, ...by })))),

  taskOfNote: signedIn(acts('Make a task of the board of a note, with its second'))
    .input(schema.taskOfNoteInput)
    .output(schema.taskOfNoteOutput)
    .handler(inSession((tx, input: z.output<typeof schema.taskOfNoteInput>, by) => makeTask(tx, { ...input, ...by }))),

  bugOfNote: signedIn(acts("Make a note a bug of the game's list, with its second"))
    .input(schema.removeNoteInput)
    .output(listedBugOutput)
    .handler(inSession((tx, input: z.output<typeof schema.removeNoteInput>, by) => makeBug(tx, { ...input, ...by }))),

  teammates: signedIn(reads('Find people of the studio, to mention them in a note'))
    .input(schema.teammatesInput)
    .output(schema.teammatesOutput)
    .handler(async ({ context: { db, clock, caller }, input: { sessionId, find } }) => {
      const { studioId } = await findWritable({ db, clock, caller, sessionId })
      return db.asSystem((tx) => findTeammates(tx, { studioId, but: caller.profileId, find }))
    }),

  restoreNote: signedIn(acts('Restore a note that was removed today'))
    .input(schema.removeNoteInput)
    .output(doneOutput)
    .handler(
      inSession(done((tx, input: z.output<typeof schema.removeNoteInput>, by) => restoreNote(tx, { ...input, ...by }))),
    ),

  removeNote: signedIn(acts('Remove a note from a session'))
    .input(schema.removeNoteInput)
    .output(doneOutput)
    .handler(
      inSession(done((tx, input: z.output<typeof schema.removeNoteInput>, by) => removeNote(tx, { ...input, ...by }))),
    ),
}
