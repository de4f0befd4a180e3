import { z } from 'zod/mini'
import { buildKinds } from '#features/games/rules.ts'
import { momentKinds } from '#features/playtests/moments/rules.ts'
import { bugStatuses, severities } from '#features/playtests/rules.ts'
import { movedPlaytest } from '#features/playtests/schema.ts'
import { taskStates } from '#features/teams/tasks/rules.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { saidOutput } from './probe/said-schema.ts'
import { recordedAt } from './recording-schema.ts'
import {
  captionLimits,
  clipLimits,
  deletionCauses,
  keepDays,
  missingReasons,
  noteLimits,
  recordingModes,
  recordingStates,
  TEAMMATES_FOUND,
  viewers,
  WATCHED_STRETCHES,
} from './rules.ts'

/** `sessionId` is the id of the test, or of a guest's visit. */
export const oneSession = z.object({ sessionId: z.uuid() })

const stretch = { startedAt: z.date(), endedAt: z.date() }

/** What its row holds as the page shows it. */
export const recordingColumns = {
  id: z.uuid(),
  mode: z.enum(recordingModes),
  state: z.enum(recordingStates),
  missingReason: z.nullable(z.enum(missingReasons)),
  deletedBecause: z.nullable(z.enum(deletionCauses)),
  /** Why the product took no more of it, so that it ends before the test. */
  stoppedBecause: z.nullable(z.enum(missingReasons)),
  /** Of the video, without cuts; null until it is ready. */
  seconds: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  mime: z.nullable(z.string()),
  /** Kept until then. */
  retainUntil: z.date(),
  keptByAgreement: z.boolean(),
  /** Days for which the studio asks the tester to keep it. */
  keepAskedDays: z.nullable(z.int()),
  /** The tester agreed that clips and files are shown outside of the studio. */
  outside: z.boolean(),
  withdrawnAt: z.nullable(z.date()),
}

const recording = z.object({
  ...recordingColumns,
  /** Which stretch of the video, from second `from` on, shows which time of the day. */
  segments: listOf({ part: z.int(), ...stretch, from: z.number() }),
  /** `levels`: the voice, four values a second, two hexadecimal digits each. */
  parts: listOf({ number: z.int(), ...stretch, hasVoice: z.boolean(), levels: z.string() }),
  /** Seconds of the video of which there are small pictures, in order. */
  pictures: z.array(z.int()),
  /** Moments of which there are small pictures in the place of a recording. */
  picturedMoments: z.array(z.uuid()),
  /** What the tester took out of the picture. */
  cuts: listOf(stretch),
  /** Captions by a speech service are being made, or could not be made. */
  captionsState: z.nullable(z.enum(['making', 'failed'])),
  /** The tester lets a speech service hear the voice; null where there is none. */
  transcribes: z.nullable(z.boolean()),
  captions: z.nullable(z.object({ source: z.enum(['typed', 'made']), revision: z.int(), updatedAt: z.date() })),
})
export type SessionRecording = z.output<typeof recording>

export const note = z.object({
  id: z.uuid(),
  at: z.date(),
  text: z.string(),
  tags: z.array(z.string()),
  mentions: listOf({ id: z.uuid(), name: z.string() }),
  author: z.object({ id: z.uuid(), name: z.string() }),
  /** The task of a board that was made of it; null if none was, or it was deleted. */
  task: z.nullable(z.object({ id: z.uuid(), workspaceId: z.uuid(), title: z.string(), status: z.enum(taskStates) })),
  /** The bug of the game's list that it is in. */
  bugId: z.nullable(z.uuid()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
})
export type SessionNote = z.output<typeof note>

export const clip = z.object({
  id: z.uuid(),
  title: z.string(),
  fromSeconds: z.number(),
  toSeconds: z.number(),
  state: z.enum(['making', 'ready', 'failed']),
  bytes: z.nullable(z.number()),
  linkEndsAt: z.nullable(z.date()),
  author: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.date(),
})
export type SessionClip = z.output<typeof clip>

/** `atSeconds`: measured play time. */
export const sessionMoment = z.object({
  id: z.uuid(),
  kind: z.enum(momentKinds),
  at: z.date(),
  atSeconds: z.int(),
  note: z.string(),
})

/** A moment as statements return it in JSON. */
export const momentRow = z.extend(sessionMoment, { at: z.string() })

/** All of a session for the page `/session/{sessionId}`. Everything with a time of the day has `at` or a stretch. */
export const sessionOutput = z.object({
  id: z.uuid(),
  kind: z.enum(['test', 'visit']),
  viewer: z.enum(viewers),
  /** What the viewer may do besides reading. */
  may: z.object({ write: z.boolean(), showOutside: z.boolean(), caption: z.boolean() }),
  /** A speech service is set up, which can write down what is said. */
  hearsVoices: z.boolean(),
  tester: z.object({
    /** Null for a guest. */
    id: z.nullable(z.uuid()),
    name: z.string(),
    level: z.nullable(z.string()),
    country: z.nullable(z.string()),
    device: z.nullable(z.string()),
  }),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  build: z.nullable(z.object({ id: z.uuid(), version: z.string(), kind: z.enum(buildKinds) })),
  request: z.nullable(z.object({ id: z.uuid(), reviewMode: z.enum(reviewDepths) })),
  /** Null for a visit. */
  state: z.nullable(movedPlaytest.shape.state),
  /** Why its tester gave it up, in their words or ours. */
  leftBecause: z.nullable(z.string()),
  estimatedMinutes: z.nullable(z.int()),
  activeSeconds: z.int(),
  startedAt: z.nullable(z.date()),
  /** The zero of the clock of everybody who played at the same time; null for other tests. */
  togetherFrom: z.nullable(z.date()),
  submittedAt: z.nullable(z.date()),
  decideBy: z.nullable(z.date()),
  score: z.nullable(z.int()),
  /** When the tester played; `playFrom` to `playTo` are seconds of measured play time. */
  sittings: listOf({ ...stretch, playFrom: z.int(), playTo: z.int() }),
  moments: z.array(sessionMoment),
  /** Null before the review, and for visits that sent nothing. */
  review: z.nullable(
    z.object({
      rating: z.nullable(z.int()),
      content: z.string(),
      suggestions: z.string(),
      /** Why an admin hid its text. */
      hidden: z.nullable(z.string()),
      /** In words: what was picked, then the reason. */
      answers: listOf({ questionId: z.nullable(z.uuid()), question: z.string(), answer: z.string() }),
      tasks: listOf({
        id: z.uuid(),
        text: z.string(),
        done: z.boolean(),
        /** The tester marked it as impossible. */
        cannot: z.boolean(),
        note: z.string(),
        /** When it was marked: measured play time, and time of the day; null where it was not marked while playing. */
        atSeconds: z.nullable(z.int()),
        at: z.nullable(z.date()),
      }),
      bugs: listOf({
        id: z.uuid(),
        title: z.string(),
        severity: z.enum(severities),
        steps: z.string(),
        status: z.enum(bugStatuses),
        fixedIn: z.nullable(z.string()),
      }),
      report: listOf({ title: z.string(), text: z.string() }),
    }),
  ),
  /** Null: none was asked for. */
  recording: z.nullable(recording),
  /** Stretches of the sittings that no recording shows and that were not cut; empty where none was asked for. */
  gaps: listOf(stretch),
  /** Of the studio's people; empty for the tester. */
  notes: z.array(note),
  clips: z.array(clip),
  /** The boards on which the viewer can put a note as a task. */
  boards: listOf({ id: z.uuid(), name: z.string() }),
  /** What the game itself said (sessions-10); null where it said nothing. */
  said: z.nullable(saidOutput),
  /** Stretches of the video that the viewer has watched, in seconds. */
  watched: z.array(z.tuple([z.number(), z.number()])),
})
export type Session = z.output<typeof sessionOutput>

const listed = z.object({
  id: z.uuid(),
  tester: z.object({ id: z.uuid(), name: z.string() }),
  requestId: z.uuid(),
  buildVersion: z.nullable(z.string()),
  activeSeconds: z.int(),
  /** How many moments of each kind; kinds without any are left out. */
  moments: z.partialRecord(z.enum(momentKinds), z.int()),
  submittedAt: z.date(),
  rating: z.nullable(z.int()),
  /** Null: none was asked for. */
  recording: z.nullable(
    z.object({
      state: z.enum(recordingStates),
      missingReason: z.nullable(z.enum(missingReasons)),
      deletedBecause: z.nullable(z.enum(deletionCauses)),
      stoppedBecause: z.nullable(z.enum(missingReasons)),
      seconds: z.nullable(z.number()),
      /** A second of which there is a small picture. */
      picture: z.nullable(z.int()),
    }),
  ),
  notes: z.int(),
  /** The viewer has opened it. */
  seen: z.boolean(),
  /** Seconds of the video that the viewer has watched. */
  watchedSeconds: z.number(),
})
export type ListedSession = z.output<typeof listed>
export const ofRequestInput = z.object({ requestId: z.uuid(), cursor })
export const ofGameInput = z.object({ gameId: z.uuid(), cursor })
/** Unseen ones first, the newest of them first. */
export const sessionsOutput = z.object({ sessions: z.array(listed), nextCursor })

const second = z.number().check(z.gte(0), z.lte(14_400))
export const watchedInput = z.object({
  sessionId: z.uuid(),
  /** Pairs of seconds of the video. */
  watched: z.array(z.tuple([second, second])).check(z.maxLength(WATCHED_STRETCHES)),
})

/** `url` plays with ranges until `endsAt`, for the person who asked for it alone. */
export const linkOutput = z.object({ url: z.string(), mime: z.string(), endsAt: z.date() })

export const askKeepInput = z.object({
  sessionId: z.uuid(),
  days: z.int().check(z.gte(keepDays.least), z.lte(keepDays.most)),
})
export const answerKeepInput = z.object({ playtestId: z.uuid(), agree: z.boolean() })

const noteFields = {
  at: recordedAt,
  text: text(noteLimits.text, { min: 1, tooShort: 'Write a note first.' }),
  tags: z._default(z.array(nameText(noteLimits.tag, { min: 1 })).check(z.maxLength(noteLimits.tags)), []),
  mentions: z._default(z.array(z.uuid()).check(z.maxLength(noteLimits.mentions)), []),
}
export const noteInput = z.object({ id: z.uuid(), sessionId: z.uuid(), ...noteFields })
export const removeNoteInput = z.object({ id: z.uuid(), sessionId: z.uuid() })
/** The task goes to the board of this workspace of the studio. */
export const taskOfNoteInput = z.extend(removeNoteInput, { workspaceId: z.uuid() })
export const taskOfNoteOutput = z.object({ taskId: z.uuid() })

/** `find`: how a word of the name begins; everybody if empty. */
export const teammatesInput = z.object({ sessionId: z.uuid(), find: z._default(nameText(40), '') })
export const teammatesOutput = z.object({
  people: listOf({ id: z.uuid(), name: z.string() }).check(z.maxLength(TEAMMATES_FOUND)),
})

export const addClipInput = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  title: z._default(text(clipLimits.title), ''),
  fromSeconds: second,
  toSeconds: second,
})
export const ofClip = z.object({ id: z.uuid(), sessionId: z.uuid() })
export const shareClipInput = z.extend(ofClip, {
  days: z.int().check(z.gte(clipLimits.linkDays.least), z.lte(clipLimits.linkDays.most)),
})
export const shareClipOutput = z.object({ url: z.string(), endsAt: z.date() })

/** Not asked where no speech service is set up. */
export const makeCaptionsOutput = z.object({ asked: z.boolean() })
/** As WebVTT; an empty text without any. */
export const captionsOutput = z.object({ vtt: z.string(), revision: z.int() })
export const saveCaptionsInput = z.object({
  sessionId: z.uuid(),
  /** The revision that was read; 0 before the first. */
  revision: z.int().check(z.gte(0), z.lte(1_000_000)),
  cues: listOf({
    from: second,
    to: second,
    text: text(captionLimits.cue, { min: 1, tooShort: 'Write what is said, or remove the line.' }),
  }).check(z.maxLength(captionLimits.cues)),
})
