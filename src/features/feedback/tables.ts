import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { games } from '#features/games/sql.ts'
import { momentKinds } from '#features/playtests/moments/rules.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'
import type { Refusal } from '#shared/play/play-messages.ts'
import { gameReportReasons } from './rules.ts'

/** A question as it was asked, with its answer. */
export interface Answer {
  question: string
  answer: string
}

/** The questions of a game's short form; a game without a row asks the default ones. */
export const feedbackForms = table(
  'feedback_forms',
  {
    gameId: own(refersTo(() => games.id).primaryKey()),
    studioId: own(uuid().notNull()),
    questions: own(text().array().notNull()),
    updatedAt: own(instant().notNull()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('feedback_forms_questions', sql`cardinality(${t.questions}) <= 3`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/**
 * What one person did with a game outside reviews (tests-10, tests-11): a guest by a link (`guestKey`), or a tester
 * (`profileId`) by a link, an invitation without a request or in a bug hunt. The studio reads it once it was sent, or after a minute.
 */
export const feedbackVisits = table(
  'feedback_visits',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    gameId: shared(refersTo(() => games.id)),
    /** The build that was played last. */
    buildId: shared(uuid()),
    /** Null for an invitation. */
    linkId: shared(uuid()),
    invitationId: shared(uuid()),
    /** The bug hunt in which it is played; what the studio reads of it stands in the reports of the hunt. */
    huntId: shared(uuid()),
    /** Null for a guest. */
    profileId: shared(uuid()),
    /** Digest of the guest's cookie and the link, so that visits of one browser at two links can't be joined. */
    guestKey: hidden(text(), { withheld: 'a digest that stands for the cookie of a browser' }),
    /** The guest's answer to the question of age. Younger ones have no name, no text and no picture. */
    oldEnough: shared(boolean().notNull()),
    name: shared(text().notNull().default('')),
    /** Measured play time in seconds. */
    activeSeconds: shared(integer().notNull().default(0)),
    lastHeartbeatAt: shared(instant()),
    /** What the game says that the browser refused it, at most `playRefusals.most` lines. A claim of the game. */
    playRefusals: shared(jsonb().$type<Refusal[]>().notNull().default([])),
    rating: shared(integer()),
    answers: shared(jsonb().$type<Answer[]>().notNull().default([])),
    sentAt: shared(instant()),
    /** Digest of the token of the erasure link. */
    erasureHash: hidden(text().notNull().unique(), { withheld: 'the digest of a link that erases' }),
    createdAt: shared(createdAt()),
  },
  // The pictures are deleted with it (erase-feedback.ts).
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId', 'studioId') } },
  (t) => [
    check('feedback_visits_sides', sql`${t.profileId} is distinct from ${t.studioId}`),
    check('feedback_visits_who', sql`${t.profileId} is null or ${t.guestKey} is null`),
    check('feedback_visits_rating', sql`${t.rating} between 1 and 5`),
    check('feedback_visits_name', sql`length(${t.name}) <= 40`),
    check('feedback_visits_younger', sql`${t.oldEnough} or (${t.name} = '' and jsonb_array_length(${t.answers}) = 0)`),
    check('feedback_visits_seconds', sql`${t.activeSeconds} >= 0`),
    uniqueIndex('feedback_visits_of_guest').on(t.guestKey, t.linkId).where(sql`${t.guestKey} is not null`),
    uniqueIndex('feedback_visits_of_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
    uniqueIndex('feedback_visits_of_hunter').on(t.huntId, t.profileId).where(sql`${t.huntId} is not null`),
    index('feedback_visits_of_studio').on(t.studioId, t.createdAt, t.id),
    index('feedback_visits_of_game').on(t.gameId),
    index('feedback_visits_of_link').on(t.linkId).where(sql`${t.linkId} is not null`),
    index('feedback_visits_of_person').on(t.profileId, t.createdAt, t.id).where(sql`${t.profileId} is not null`),
    index('feedback_visits_of_guests').on(t.createdAt).where(sql`${t.profileId} is null`),
    mayRead(
      sql`${t.profileId} = ${me} or (${t.studioId} = ${me} and ${t.huntId} is null and (${t.sentAt} is not null or ${t.activeSeconds} >= 60))`,
    ),
  ],
)

/** What a visitor marked while playing. Who may read the visit reads them. */
export const feedbackMoments = table(
  'feedback_moments',
  {
    id: shared(uuid().primaryKey()),
    visitId: shared(refersTo(() => feedbackVisits.id, { onDelete: 'cascade' })),
    kind: shared(text({ enum: momentKinds }).notNull()),
    /** Seconds of measured play time. */
    atSeconds: shared(integer().notNull()),
    note: shared(text().notNull().default('')),
    createdAt: shared(createdAt()),
  },
  {
    copy: (t, { profile }) =>
      sql`exists (select 1 from ${feedbackVisits} v where v.id = ${t.visitId} and v.profile_id = ${profile})`,
    erase: 'deleted with the visit',
  },
  (t) => [
    check('feedback_moments_note', sql`length(${t.note}) <= 500`),
    check('feedback_moments_at', sql`${t.atSeconds} >= 0`),
    index('feedback_moments_of').on(t.visitId, t.atSeconds, t.id),
    // The policy of visits applies to the visit.
    mayRead(sql`exists (select 1 from ${feedbackVisits} v where v.id = ${t.visitId})`),
  ],
)

/** Pictures of a moment, most often of a bug. */
export const feedbackPictures = table(
  'feedback_pictures',
  {
    id: shared(uuid().primaryKey()),
    momentId: shared(refersTo(() => feedbackMoments.id, { onDelete: 'cascade' })),
    visitId: shared(uuid().notNull()),
    storageKey: hidden(text().notNull(), { withheld: 'an internal key of the file store' }),
    createdAt: shared(createdAt()),
  },
  {
    copy: (t, { profile }) =>
      sql`exists (select 1 from ${feedbackVisits} v where v.id = ${t.visitId} and v.profile_id = ${profile})`,
    erase: 'deleted with the visit',
  },
  (t) => [
    index('feedback_pictures_of').on(t.visitId, t.momentId),
    index('feedback_pictures_of_moment').on(t.momentId),
    mayRead(sql`exists (select 1 from ${feedbackVisits} v where v.id = ${t.visitId})`),
  ],
)

/** Reports of a game by people who play it by a link. They hold nothing of the person. */
export const gameReports = table(
  'game_reports',
  {
    id: hidden(uuid().primaryKey()),
    gameId: hidden(refersTo(() => games.id)),
    studioId: hidden(uuid().notNull()),
    reason: hidden(text({ enum: gameReportReasons }).notNull()),
    details: hidden(text().notNull().default('')),
    createdAt: hidden(createdAt()),
    closedAt: hidden(instant()),
    closedBy: hidden(uuid()),
  },
  { copy: 'reports of others, for admins', erase: 'reports of others, for admins; they name the game alone' },
  (t) => [
    check('game_reports_details', sql`length(${t.details}) <= 500`),
    index('game_reports_open').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
    index('game_reports_of_game').on(t.gameId),
  ],
)
