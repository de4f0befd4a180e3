import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { deletedText, hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'
import { deletionCauses, missingReasons, recordingModes, recordingStates } from './rules.ts'
import type { Segment, Shift } from './time-line.ts'

const storageKey = () => text()
const internalKey = { withheld: 'an internal key of the file store' } as const

/**
 * The recording of a test: what was agreed when the spot was taken (the row is the consent), and what became of it.
 * It exists for each test with a recording in its offer. The studio reads it with the valid review (tests-7).
 */
export const sessionRecordings = table(
  'session_recordings',
  {
    id: shared(uuid().primaryKey()),
    playtestId: shared(refersTo(() => playtests.id).unique()),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    gameId: shared(refersTo(() => games.id)),
    mode: shared(text({ enum: recordingModes }).notNull()),
    /** Days for which it is kept, frozen when the spot is taken. */
    keepDays: shared(integer().notNull()),
    /** Whether clips and files may be shown outside of the studio (sessions-4). */
    outside: shared(boolean().notNull().default(false)),
    /** Moments come with a small picture of the game: said on the offer since there are such pictures (sessions-14). */
    pictures: shared(boolean().notNull().default(false)),
    consentedAt: shared(instant().notNull()),
    withdrawnAt: shared(instant()),
    state: shared(text({ enum: recordingStates }).notNull().default('recording')),
    missingReason: shared(text({ enum: missingReasons })),
    deletedBecause: shared(text({ enum: deletionCauses })),
    /** Why the product refused further chunks. */
    stoppedBecause: shared(text({ enum: missingReasons })),
    /** Of the chunks that have arrived. */
    receivedBytes: shared(bigint({ mode: 'number' }).notNull().default(0)),
    /** When the tester sent it: no part begins after that. */
    closedAt: shared(instant()),
    lastChunkAt: shared(instant()),
    joinedAt: shared(instant()),
    /** Of the joined file, in seconds of the video, without cuts. */
    seconds: shared(doublePrecision()),
    bytes: shared(bigint({ mode: 'number' })),
    mime: shared(text()),
    storageKey: hidden(storageKey(), internalKey),
    /** The voice alone, for captions. */
    voiceKey: hidden(storageKey(), internalKey),
    /** Of captions by a speech service; null where none are made. */
    captionsState: shared(text({ enum: ['making', 'failed'] })),
    /** Which stretch of the video shows which time of the day. */
    segments: shared(jsonb().$type<Segment[]>().notNull().default([])),
    retainUntil: shared(instant().notNull()),
    keptByAgreement: shared(boolean().notNull().default(false)),
    /** Days for which the studio asks to keep it; the tester answers. */
    keepAskedDays: shared(integer()),
    joinFailures: hidden(integer().notNull().default(0)),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
  },
  {
    copy: ofProfile('testerId'),
    erase: 'the proof of consent; files, voice and captions are deleted by erase-recordings.ts',
  },
  (t) => [
    check('session_recordings_keep', sql`${t.keepDays} between 30 and 365`),
    check('session_recordings_missing', sql`(${t.state} = 'missing') = (${t.missingReason} is not null)`),
    check('session_recordings_deleted', sql`(${t.state} = 'deleted') = (${t.deletedBecause} is not null)`),
    check(
      'session_recordings_ready',
      sql`${t.state} <> 'ready' or (${t.storageKey} is not null and ${t.seconds} is not null)`,
    ),
    index('session_recordings_of_studio').on(t.studioId),
    index('session_recordings_under_way').on(t.studioId).where(sql`${t.state} = 'recording' and ${t.closedAt} is null`),
    index('session_recordings_of_tester').on(t.testerId),
    index('session_recordings_of_game').on(t.gameId),
    index('session_recordings_waiting')
      .on(t.closedAt, t.lastChunkAt)
      .where(sql`${t.state} in ('recording', 'joining')`),
    index('session_recordings_expiring').on(t.retainUntil).where(sql`${t.state} <> 'deleted'`),
    mayReadWithReview(t),
  ],
)

/** A stretch between a start and a stop of the recorder. */
export const recordingParts = table(
  'recording_parts',
  {
    /** Chosen by the browser. */
    id: shared(uuid().primaryKey()),
    recordingId: shared(refersTo(() => sessionRecordings.id, { onDelete: 'cascade' })),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    number: shared(integer().notNull()),
    /** By the server's clock, with which the browser aligns its own. */
    startedAt: shared(instant().notNull()),
    endedAt: shared(instant()),
    mime: shared(text().notNull()),
    hasVoice: shared(boolean().notNull().default(false)),
    /** Chunks that the browser made of picture and voice, once it has ended the part. */
    chunks: shared(integer()),
    voiceChunks: shared(integer()),
    /** Corrections of the browser's clock while the part ran. */
    shifts: shared(jsonb().$type<Shift[]>().notNull().default([])),
    /** The level of the voice, four values a second, as two hexadecimal digits each; complete once it is joined. */
    levels: shared(text().notNull().default('')),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId', 'studioId') } },
  (t) => [
    unique('recording_parts_number').on(t.recordingId, t.number),
    check('recording_parts_chunks', sql`${t.chunks} between 0 and 7200 and ${t.voiceChunks} between 0 and 7200`),
    index('recording_parts_of').on(t.playtestId),
    mayReadWithReview(t),
  ],
)

/** What the recorder emitted in two seconds, as one stored object; gone once the parts are joined. */
export const recordingChunks = table(
  'recording_chunks',
  {
    partId: hidden(refersTo(() => recordingParts.id, { onDelete: 'cascade' })),
    track: hidden(text({ enum: ['screen', 'voice'] }).notNull()),
    index: hidden(integer().notNull()),
    bytes: hidden(integer().notNull()),
    /** SHA-256 in hexadecimal. */
    digest: hidden(text().notNull()),
    storageKey: hidden(text().notNull(), internalKey),
    levels: hidden(text().notNull().default('')),
    /** When the recorder emitted it, in milliseconds of the part, by the browser's clock. */
    madeMs: hidden(integer()),
    createdAt: hidden(createdAt()),
  },
  { copy: 'pieces of the recording, which the copy has as a file', erase: 'deleted with the part' },
  (t) => [
    primaryKey({ columns: [t.partId, t.track, t.index] }),
    check('recording_chunks_index', sql`${t.index} between 0 and 7199`),
    check('recording_chunks_made', sql`${t.madeMs} between 0 and 99999999`),
    check('recording_chunks_bytes', sql`${t.bytes} between 1 and 4194304`),
  ],
)

/** A stretch that the tester took out before sending, in milliseconds since the start of its part. */
export const recordingCuts = table(
  'recording_cuts',
  {
    /** Chosen by the browser. */
    id: shared(uuid().primaryKey()),
    partId: shared(refersTo(() => recordingParts.id, { onDelete: 'cascade' })),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    fromMs: shared(integer().notNull()),
    toMs: shared(integer().notNull()),
    /** What was cut of the picture, from key frame to key frame; null until the parts are joined. */
    cutFromMs: shared(integer()),
    cutToMs: shared(integer()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId', 'studioId') } },
  (t) => [
    check('recording_cuts_order', sql`${t.fromMs} >= 0 and ${t.toMs} > ${t.fromMs}`),
    index('recording_cuts_of').on(t.partId),
    mayReadWithReview(t),
  ],
)

/** What a person of the studio wrote at a time of a session. The tester does not read it. */
export const sessionNotes = table(
  'session_notes',
  {
    /** Chosen by the browser. */
    id: own(uuid().primaryKey()),
    playtestId: own(refersTo(() => playtests.id)),
    studioId: own(uuid().notNull()),
    authorId: own(uuid().notNull()),
    at: own(instant().notNull()),
    text: own(text().notNull(), { blank: deletedText }),
    tags: own(text().array().notNull().default([]), { blank: '{}' }),
    mentions: own(uuid().array().notNull().default([]), { blank: '{}' }),
    /** The task of the board that was made of it. */
    taskId: own(uuid()),
    createdAt: own(createdAt()),
    editedAt: own(instant()),
    /** A removed note can be restored for a day. */
    deletedAt: own(instant()),
  },
  { copy: ofProfile('authorId'), erase: { blank: ofProfile('authorId') } },
  (t) => [
    check('session_notes_text', sql`length(${t.text}) between 1 and 2000`),
    index('session_notes_of').on(t.playtestId, t.at, t.id),
    index('session_notes_of_author').on(t.authorId),
    index('session_notes_removed').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('session_notes_mentioning').using('gin', t.mentions).where(sql`${t.mentions} <> '{}'`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** A copy of a stretch of a recording. */
export const sessionClips = table(
  'session_clips',
  {
    /** Chosen by the browser. */
    id: own(uuid().primaryKey()),
    recordingId: own(refersTo(() => sessionRecordings.id, { onDelete: 'cascade' })),
    playtestId: own(refersTo(() => playtests.id)),
    studioId: own(uuid().notNull()),
    authorId: own(uuid().notNull()),
    // Without one it is named by its length: the clip itself was not deleted.
    title: own(text().notNull(), { blank: '' }),
    /** Seconds of the video. */
    fromSeconds: own(doublePrecision().notNull()),
    toSeconds: own(doublePrecision().notNull()),
    state: own(
      text({ enum: ['making', 'ready', 'failed'] })
        .notNull()
        .default('making'),
    ),
    bytes: own(bigint({ mode: 'number' })),
    storageKey: hidden(storageKey(), internalKey),
    /** Digest of the token of its link for people outside, and until when it works. */
    linkDigest: hidden(text().unique(), { withheld: 'the digest of a link' }),
    linkEndsAt: own(instant()),
    createdAt: own(createdAt()),
    /** A removed clip can be restored for ten minutes; until then its file stays. */
    deletedAt: own(instant()),
  },
  { copy: ofProfile('authorId'), erase: { blank: ofProfile('authorId') } },
  (t) => [
    check(
      'session_clips_length',
      sql`${t.fromSeconds} >= 0 and ${t.toSeconds} > ${t.fromSeconds} and ${t.toSeconds} <= ${t.fromSeconds} + 300`,
    ),
    check('session_clips_title', sql`length(${t.title}) <= 120`),
    index('session_clips_of').on(t.playtestId, t.createdAt, t.id),
    index('session_clips_of_recording').on(t.recordingId),
    index('session_clips_of_author').on(t.authorId),
    index('session_clips_removed').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** What is said in a recording, as WebVTT. */
export const sessionCaptions = table(
  'session_captions',
  {
    recordingId: shared(refersTo(() => sessionRecordings.id, { onDelete: 'cascade' }).primaryKey()),
    playtestId: shared(refersTo(() => playtests.id)),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    vtt: shared(text().notNull()),
    source: shared(text({ enum: ['typed', 'made'] }).notNull()),
    /** For optimistic locking. */
    revision: shared(integer().notNull().default(1)),
    editedBy: hidden(uuid()),
    updatedAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId', 'studioId') } },
  (t) => [check('session_captions_length', sql`length(${t.vtt}) <= 400000`), mayReadWithReview(t)],
)

/** Which session a person has opened, and which stretches of its recording they have watched. */
export const sessionWatches = table(
  'session_watches',
  {
    playtestId: own(refersTo(() => playtests.id)),
    viewerId: own(uuid().notNull()),
    openedAt: own(instant().notNull()),
    /** Pairs of seconds of the video, in order, without overlaps. */
    watched: own(jsonb().$type<[number, number][]>().notNull().default([])),
  },
  { copy: ofProfile('viewerId'), erase: { delete: ofProfile('viewerId') } },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.viewerId] }),
    index('session_watches_of').on(t.viewerId),
    mayRead(sql`${t.viewerId} = ${me}`),
  ],
)
