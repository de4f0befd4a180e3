import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { gameBuilds, games } from '#features/games/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewVersions } from '../decisions/tables.ts'
import type { TestType } from '../requests/rules.ts'
import { reviewRequests } from '../requests/tables.ts'
import { type BriefSnapshot, readBrief } from './brief.ts'
import { triesLeft } from './finish-validation.ts'
import { summaryOfOne } from './queries.ts'
import type { build, draftBody, event, storedReview, testRoomOutput } from './schema.ts'
import { confidentialityReceipts, playtestEvents, playtests, reviewDrafts, reviews } from './tables.ts'
import { submittableAt } from './too-early.ts'

interface Row extends Record<string, unknown> {
  game: z.output<typeof testRoomOutput>['game']
  build: z.output<typeof build> | null
  test_type: TestType
  test_instructions: string
  brief: BriefSnapshot
  submissions: number
  studio_returned: boolean
  submittable_at: string | null
  agreed_text: string | null
  agreed_at: string | null
}

/**
 * Everything that the page of a test needs, for its tester; the games area delivers the build itself. Throws NOT_FOUND.
 */
export async function readTestRoom(
  tx: PersonTx,
  { playtestId, testerId, now }: { playtestId: string; testerId: string; now: Date },
): Promise<z.output<typeof testRoomOutput>> {
  const playtest = await summaryOfOne(tx, sql`p.id = ${playtestId} and p.tester_id = ${testerId}`, testerId)
  const { rows } = await tx.execute<Row>(sql`
    select r.test_type, r.test_instructions, p.brief, p.submissions, p.studio_returned,
      case when p.status = 'in_progress' then ${submittableAt} end as submittable_at,
      c.text as agreed_text, c.agreed_at,
      json_build_object('id', g.id, 'title', g.title, 'description', g.description, 'coverKey', g.cover_key, 'platforms', g.platforms) as game,
      case when b.id is not null then json_build_object('id', b.id, 'version', b.version, 'notes', b.notes, 'kind', b.kind, 'url', b.url,
        'bytes', b.bytes, 'isolated', b.isolated) end as build
    from ${playtests} p
    join ${reviewRequests} r on r.id = p.request_id
    join ${games} g on g.id = p.game_id
    left join ${gameBuilds} b on b.id = p.build_id
    left join ${confidentialityReceipts} c on c.request_id = p.request_id and c.tester_id = p.tester_id
    where p.id = ${playtestId} and p.tester_id = ${testerId} order by c.agreed_at desc limit 1`)
  const row = rows[0]
  if (!playtest || !row) throw new AppError('NOT_FOUND')
  const [draft] = await tx.select().from(reviewDrafts).where(eq(reviewDrafts.playtestId, playtestId))
  return {
    playtest,
    submittableAt: row.submittable_at === null ? null : new Date(row.submittable_at),
    now,
    game: row.game,
    testType: row.test_type,
    instructions: row.test_instructions,
    questions: row.brief.customQuestions,
    brief: readBrief(row.brief),
    build: row.build,
    draft: draft
      ? { body: draft.body as z.output<typeof draftBody>, revision: draft.revision, savedAt: draft.savedAt }
      : null,
    review: await reviewOf(tx, playtestId),
    otherVersion: await otherVersionOf(tx, { playtestId, submissions: row.submissions }),
    submissionsLeft: triesLeft({ submissions: row.submissions, studioReturned: row.studio_returned }),
    confidentiality:
      row.agreed_text === null ? null : { text: row.agreed_text, agreedAt: new Date(row.agreed_at ?? 0) },
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
    bugs: row.bugsFound.map(({ id, title, severity, steps }) => ({ id, title, severity, steps })),
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
  const rows = await tx
    .select()
    .from(playtestEvents)
    .where(eq(playtestEvents.playtestId, playtestId))
    .orderBy(asc(playtestEvents.id))
  return rows.map(({ act, fromStatus, toStatus, actor, reason, createdAt }) => ({
    act,
    from: fromStatus,
    to: toStatus,
    actor,
    reason,
    at: createdAt,
  }))
}
