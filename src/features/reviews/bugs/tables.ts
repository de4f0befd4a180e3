import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { bugStatuses, severities } from '#features/playtests/rules.ts'
import { mayReadWithReview, playtests } from '#features/playtests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, shared, table } from '#platform/db/table.ts'
import { evidenceKinds, fixAnswers } from './rules.ts'

/** A bug of a game's list of which the studio said something. Bugs that testers reported and nobody touched have no row. */
export const gameBugs = table(
  'game_bugs',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id)),
    /** In the studio's words; null: the title of its first report. Testers of the fix read it. */
    title: own(text()),
    /** People whom a title that came from notes may name; the erasure of one takes the name out. */
    mentions: own(uuid().array().notNull().default(sql`'{}'`)),
    /** Null: the worst severity of its reports. */
    severity: own(text({ enum: severities })),
    /** Null: nothing said of it yet. */
    status: own(text({ enum: bugStatuses })),
    /** Version of the build that fixes it. */
    fixedIn: own(text()),
    /** When its state was said last. */
    saidAt: own(instant()),
    /** The bug that it was merged into; cleared when it is split off again. */
    mergedInto: own(uuid()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('game_bugs_title', sql`length(${t.title}) between 1 and 300`),
    check('game_bugs_fixed_in', sql`length(${t.fixedIn}) <= 40`),
    index('game_bugs_of_game').on(t.gameId, t.studioId),
    index('game_bugs_of_studio').on(t.studioId),
    index('game_bugs_mentioning').using('gin', t.mentions).where(sql`${t.mentions} <> '{}'`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** What a bug of the list has besides reports: errors, moments, notes in sessions and finds of hunts, each in one bug. */
export const bugEvidence = table(
  'bug_evidence',
  {
    gameId: own(refersTo(() => games.id)),
    kind: own(text({ enum: evidenceKinds }).notNull()),
    /** The fingerprint of an error, or the id of a moment, a note or a find. */
    key: own(text().notNull()),
    bugId: own(refersTo(() => gameBugs.id, { onDelete: 'cascade' })),
    studioId: own(uuid().notNull()),
    /** Of a moment or a note. */
    playtestId: own(uuid().references(() => playtests.id)),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    primaryKey({ columns: [t.gameId, t.kind, t.key] }),
    check('bug_evidence_of', sql`(${t.kind} in ('moment', 'note')) = (${t.playtestId} is not null)`),
    index('bug_evidence_of_bug').on(t.bugId),
    index('bug_evidence_of_test').on(t.playtestId).where(sql`${t.playtestId} is not null`),
    index('bug_evidence_of_studio').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** A report of a bug hunt that was accepted: its words stand in the list of the game, its evidence with the hunt (plans-3). */
export const bugFinds = table(
  'bug_finds',
  {
    /** Of the report. */
    id: shared(uuid().primaryKey()),
    gameId: shared(refersTo(() => games.id)),
    studioId: shared(uuid().notNull()),
    testerId: shared(uuid().notNull()),
    huntId: shared(uuid().notNull()),
    buildId: shared(uuid().notNull()),
    title: shared(text().notNull()),
    severity: shared(text({ enum: severities }).notNull()),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId', 'studioId'), erase: 'as reviews: the words stay without a name' },
  (t) => [
    check('bug_finds_sides', sql`${t.testerId} <> ${t.studioId}`),
    check('bug_finds_title', sql`length(${t.title}) between 1 and 300`),
    index('bug_finds_of_game').on(t.gameId, t.studioId),
    index('bug_finds_of_tester').on(t.testerId),
    mayRead(sql`${t.testerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/** Two pieces of evidence of which the studio said that they are not the same bug: they are not proposed again. */
export const bugDifferences = table(
  'bug_differences',
  {
    gameId: own(refersTo(() => games.id)),
    /** Keys as `keyOf` makes them, the smaller one first. */
    one: own(text().notNull()),
    other: own(text().notNull()),
    studioId: own(uuid().notNull()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    primaryKey({ columns: [t.gameId, t.one, t.other] }),
    check('bug_differences_order', sql`${t.one} < ${t.other}`),
    index('bug_differences_of_studio').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** What a tester of a build said of a bug that is fixed in it. The studio reads it with the valid review (tests-7). */
export const fixChecks = table(
  'fix_checks',
  {
    playtestId: shared(refersTo(() => playtests.id)),
    bugId: shared(refersTo(() => gameBugs.id, { onDelete: 'cascade' })),
    testerId: shared(uuid().notNull()),
    studioId: shared(uuid().notNull()),
    answer: shared(text({ enum: fixAnswers }).notNull()),
    /** Seconds of measured play time when it was answered; null where not known. */
    atSeconds: shared(integer()),
    createdAt: shared(createdAt()),
  },
  { copy: ofProfile('testerId'), erase: 'stay without a name, as the review does' },
  (t) => [
    primaryKey({ columns: [t.playtestId, t.bugId] }),
    check('fix_checks_at', sql`${t.atSeconds} >= 0`),
    index('fix_checks_of_bug').on(t.bugId),
    mayReadWithReview(t),
  ],
)
