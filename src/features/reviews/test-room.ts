import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { momentsOf } from '#features/playtests/moments/sql.ts'
import { playRefusal } from '#features/playtests/schema.ts'
import { playtestEvents, playtests } from '#features/playtests/sql.ts'
import { confidentialityReceipts } from '#features/recruiting/sql.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isPageError } from '#shared/play/play-messages.ts'
import { reviewVersions } from './decisions/tables.ts'
import { bugPicturesOf } from './pictures/sql.ts'
import { summaryOfOne } from './queries.ts'
import { hiddenBecauseOf } from './reports/sql.ts'
import { testRoomOutput } from './room/schema.ts'
import type { event, storedReview } from './schema.ts'
import { reviewDrafts, reviews } from './tables.ts'
import { triesLeft } from './validation/finish-validation.ts'
import { submittableAt } from './validation/too-early.ts'

const room = z.extend(
  z.pick(testRoomOutput, {
    game: true,
    build: true,
    testType: true,
    instructions: true,
    moments: true,
    pictures: true,
    hidden: true,
  }),
  {
    brief: z.custom<BriefSnapshot>(),
    playRefusals: z.array(playRefusal),
    submissions: z.number(),
    studioReturned: z.boolean(),
    startedAt: z.nullable(z.date()),
    checkRules: z.number(),
    checkReturns: z.number(),
    agreedText: z.nullable(z.string()),
    agreedAt: z.nullable(z.date()),
  },
)

/**
 * Everything that the page of a test needs, for its tester; the games area delivers the build itself. Throws NOT_FOUND.
 */
export async function readTestRoom(
  tx: PersonTx,
  { playtestId, testerId, now }: { playtestId: string; testerId: string; now: Date },
): Promise<z.output<typeof testRoomOutput>> {
  const playtest = await summaryOfOne(tx, sql`p.id = ${playtestId} and p.tester_id = ${testerId}`, testerId)
  const [found] = await rows(tx, room)`
    select r.test_type, r.test_instructions as instructions, p.brief, p.submissions, p.studio_returned, p.check_rules, p.check_returns, p.started_at,
      c.text as agreed_text, c.agreed_at, ${momentsOf(sql`p.id`)} as moments, ${bugPicturesOf(sql`p.id`)} as pictures, ${hiddenBecauseOf(sql`p.id`)} as hidden, p.play_refusals,
      json_build_object('id', g.id, 'title', g.title, 'description', g.description, 'coverKey', g.cover_key, 'platforms', g.platforms) as game,
      case when b.id is not null then json_build_object('id', b.id, 'version', case when r.conceals_build then '' else b.version end,
        'notes', case when r.conceals_build then '' else b.notes end, 'kind', b.kind, 'url', b.url,
        'bytes', b.bytes, 'isolated', b.isolated) end as build
    from ${playtests} p
    join ${reviewRequests} r on r.id = p.request_id
    join ${games} g on g.id = p.game_id
    left join ${gameBuilds} b on b.id = p.build_id
    left join ${confidentialityReceipts} c on c.request_id = p.request_id and c.tester_id = p.tester_id
    where p.id = ${playtestId} and p.tester_id = ${testerId} order by c.agreed_at desc limit 1`
  if (!playtest || !found) throw new AppError('NOT_FOUND')
  const {
    brief,
    submissions,
    studioReturned,
    checkRules,
    checkReturns,
    agreedText,
    agreedAt,
    startedAt,
    playRefusals,
    ...shown
  } = found
  const [draft] = await tx.select().from(reviewDrafts).where(eq(reviewDrafts.playtestId, playtestId))
  return {
    ...shown,
    playtest,
    pageErrors: playRefusals.filter(isPageError).length,
    submittableAt: playtest.status === 'in_progress' ? await submittableAt(tx, { ...playtest, startedAt }) : null,
    now,
    questions: brief.customQuestions,
    brief: readBrief(brief),
    draft: draft ? { body: draft.body, revision: draft.revision, savedAt: draft.savedAt } : null,
    review: await reviewOf(tx, playtestId),
    otherVersion: await otherVersionOf(tx, { playtestId, submissions }),
    submissionsLeft: triesLeft({ submissions, studioReturned, checkRules, checkReturns }),
    formerRules: checkRules === 1,
    confidentiality: agreedText === null || agreedAt === null ? null : { text: agreedText, agreedAt },
    events: await eventsOf(tx, playtestId),
  }
}

export function storedReviewOf(row: typeof reviews.$inferSelect): z.output<typeof storedReview> {
  const { rating, gameplayRating, uiRating, performanceRating, monetizationRating, content, suggestions, answers } = row
  return {
    rating,
    gameplayRating,
    uiRating,
    performanceRating,
    monetizationRating,
    content,
    suggestions,
    answers,
    bugs: row.bugsFound.map(({ id, title, severity, steps, sameAs }) => ({ id, title, severity, steps, sameAs })),
    tasks: row.tasks,
    report: row.report,
    submittedAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

async function reviewOf(tx: PersonTx, playtestId: string) {
  const [row] = await tx.select().from(reviews).where(eq(reviews.playtestId, playtestId))
  return row ? storedReviewOf(row) : null
}

async function otherVersionOf(
  tx: PersonTx,
  { playtestId, submissions }: { playtestId: string; submissions: number },
): Promise<z.output<typeof testRoomOutput>['otherVersion']> {
  const [kept] = await tx.select().from(reviewVersions).where(eq(reviewVersions.playtestId, playtestId))
  if (!kept) return null
  const { bugsFound, updatedAt, ...review } = kept.review
  const at = new Date(updatedAt)
  const bugs = bugsFound.map(({ id, title, severity, steps }) => ({ id, title, severity, steps }))
  return {
    review: { ...review, bugs, submittedAt: at, updatedAt: at },
    score: kept.score,
    qualityLines: kept.qualityLines,
    earlier: kept.submission < submissions,
    shown: kept.shown,
  }
}

async function eventsOf(tx: PersonTx, playtestId: string): Promise<z.output<typeof event>[]> {
  const events = await tx
    .select()
    .from(playtestEvents)
    .where(eq(playtestEvents.playtestId, playtestId))
    .orderBy(asc(playtestEvents.id))
  return events.map(({ act, fromStatus, toStatus, actor, reason, createdAt }) => ({
    act,
    from: fromStatus,
    to: toStatus,
    actor,
    reason,
    at: createdAt,
  }))
}
