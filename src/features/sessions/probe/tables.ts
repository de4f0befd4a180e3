import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { feedbackVisits } from '#features/feedback/sql.ts'
import { games } from '#features/games/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, type Personal, shared, table } from '#platform/db/table.ts'
import { type GameErrorKind, gameErrorKinds } from '#shared/play/probe-report.ts'
import { errorStates } from './rules.ts'

/**
 * What a game said in one session, in sums: a test, the visit of somebody who plays outside reviews, or the studio's own
 * preview of a build. All of it is a claim of the game (sessions-10).
 */
export const sessionProbes = table(
  'session_probes',
  {
    /** The id of the test or of the visit; of a preview, of the build. */
    sessionId: shared(uuid().primaryKey()),
    playtestId: shared(uuid().references(() => playtests.id)),
    visitId: shared(uuid().references(() => feedbackVisits.id, { onDelete: 'cascade' })),
    /** Null for a guest and a preview. */
    testerId: shared(uuid()),
    studioId: shared(uuid().notNull()),
    gameId: shared(refersTo(() => games.id)),
    buildId: shared(uuid().notNull()),
    /** Milliseconds until a page first drew; the first of the session that said it. */
    firstPictureMs: shared(integer()),
    /** Seconds in front, with an input within five minutes. */
    verifiedSeconds: shared(real().notNull().default(0)),
    /** Seconds in front, and stalls in them: what builds are compared by. */
    frontSeconds: shared(real().notNull().default(0)),
    stalls: shared(integer().notNull().default(0)),
    /** Names of gamepads. */
    pads: shared(text().array().notNull().default([])),
    marks: shared(integer().notNull().default(0)),
    /** Reports that were taken, and marks and errors beyond what is kept. */
    reports: shared(integer().notNull().default(0)),
    lost: shared(integer().notNull().default(0)),
    /** The latest batches: one that is sent again adds nothing. */
    batches: hidden(uuid().array().notNull().default([])),
    firstAt: shared(instant().notNull()),
    lastAt: shared(instant().notNull()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId', 'studioId') } },
  (t) => [
    check('session_probes_of', sql`${t.playtestId} is null or ${t.visitId} is null`),
    index('session_probes_of_build').on(t.buildId, t.lastAt),
    index('session_probes_of_game').on(t.gameId),
    index('session_probes_of_tester').on(t.testerId).where(sql`${t.testerId} is not null`),
    index('session_probes_of_studio').on(t.studioId),
    mayRead(
      sql`${t.testerId} = ${me} or (${t.studioId} = ${me} and (${t.playtestId} is null
        or exists (select 1 from ${playtests} p where p.id = ${t.playtestId} and ${readableByStudio})))`,
    ),
  ],
)

const ofSession = () => refersTo(() => sessionProbes.sessionId, { onDelete: 'cascade' })
const personal: Personal<{ sessionId: unknown }> = {
  copy: (t, { profile }) =>
    sql`exists (select 1 from ${sessionProbes} s where s.session_id = ${t.sessionId} and s.tester_id = ${profile})`,
  erase: 'deleted with the session',
}
const withSession = (t: { sessionId: unknown }) =>
  // The policy of sessions applies to it.
  mayRead(sql`exists (select 1 from ${sessionProbes} s where s.session_id = ${t.sessionId})`)

/** What the game itself says: `playhatch.mark('level 2', 3)`. */
export const sessionMarks = table(
  'session_marks',
  {
    sessionId: shared(ofSession()),
    number: shared(integer().notNull()),
    at: shared(instant().notNull()),
    name: shared(text().notNull()),
    value: shared(doublePrecision()),
  },
  personal,
  (t) => [
    primaryKey({ columns: [t.sessionId, t.number] }),
    check('session_marks_name', sql`length(${t.name}) between 1 and 40`),
    withSession(t),
  ],
)

/** An error of a game's scripts in all sessions, known by its fingerprint. */
export const gameErrors = table(
  'game_errors',
  {
    gameId: own(refersTo(() => games.id)),
    fingerprint: own(text().notNull()),
    studioId: own(uuid().notNull()),
    kind: own(text({ enum: gameErrorKinds }).$type<GameErrorKind>().notNull()),
    message: own(text().notNull()),
    /** Without addresses, of its first time. */
    stack: own(text().notNull()),
    firstBuildId: own(uuid().notNull()),
    lastBuildId: own(uuid().notNull()),
    firstAt: own(instant().notNull()),
    lastAt: own(instant().notNull()),
    state: own(text({ enum: errorStates }).notNull().default('open')),
    /** The build in which the studio fixed it; kept when it comes back. */
    fixedIn: own(uuid()),
    /** When it came in a build that has the fix. */
    backAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    primaryKey({ columns: [t.gameId, t.fingerprint] }),
    index('game_errors_newest').on(t.gameId, t.lastAt, t.fingerprint),
    index('game_errors_of_studio').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** The same error in one session. */
export const sessionErrors = table(
  'session_errors',
  {
    sessionId: shared(ofSession()),
    fingerprint: shared(text().notNull()),
    gameId: shared(uuid().notNull()),
    buildId: shared(uuid().notNull()),
    count: shared(integer().notNull()),
    /** Its first times. */
    times: shared(instant().array().notNull()),
  },
  personal,
  (t) => [
    primaryKey({ columns: [t.sessionId, t.fingerprint] }),
    index('session_errors_of_game').on(t.gameId, t.fingerprint),
    check('session_errors_times', sql`cardinality(${t.times}) between 1 and 20`),
    withSession(t),
  ],
)

/** A frame that took more than 250 ms. */
export interface Stall {
  /** ISO. */
  at: string
  ms: number
}

/** A minute of a session. */
export const sessionSamples = table(
  'session_samples',
  {
    sessionId: shared(ofSession()),
    /** Its beginning. */
    minute: shared(instant().notNull()),
    buildId: shared(uuid().notNull()),
    /** Frames of each second. */
    rates: shared(smallint().array().notNull()),
    fps: shared(smallint()),
    leastFps: shared(smallint()),
    stalls: shared(jsonb().$type<Stall[]>().notNull()),
    frontSeconds: shared(real().notNull()),
    keys: shared(integer().notNull()),
    /** Presses in a grid of 16 columns and 9 rows, row by row. */
    grid: shared(integer().array().notNull()),
    /** Megabytes of scripts, where the browser tells it. */
    heap: shared(integer()),
  },
  personal,
  (t) => [
    primaryKey({ columns: [t.sessionId, t.minute] }),
    index('session_samples_of_build').on(t.buildId),
    check('session_samples_grid', sql`cardinality(${t.grid}) = 144`),
    withSession(t),
  ],
)
