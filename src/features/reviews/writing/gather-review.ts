import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { gameBuilds, games, isTimedBuild } from '#features/games/sql.ts'
import { moment } from '#features/playtests/moments/schema.ts'
import { momentsOf } from '#features/playtests/moments/sql.ts'
import { playRefusal } from '#features/playtests/schema.ts'
import { playtests } from '#features/playtests/sql.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { isPageError } from '#shared/play/play-messages.ts'
import { bugPictures } from '../pictures/tables.ts'
import { readProofResult } from '../proof-result.ts'
import type { CheckedReview } from '../scoring/checked-review.ts'
import { findAlike } from '../scoring/find-alike.ts'
import { reviews } from '../tables.ts'
import { answerText } from './answer-errors.ts'

type Written = Pick<
  typeof reviews.$inferSelect,
  'content' | 'suggestions' | 'answers' | 'bugsFound' | 'tasks' | 'report'
>

const playRow = z.object({
  brief: z.custom<BriefSnapshot>(),
  estimatedMinutes: z.number(),
  activeSeconds: z.number(),
  verifiedSeconds: z.number(),
  /** Of the active ones those in front without an input, as the game says. */
  quietSeconds: z.number(),
  timed: z.boolean().nullable(),
  title: z.string(),
  description: z.string(),
  testInstructions: z.string(),
  buildNotes: z.string().nullable(),
  moments: z.array(moment),
  playRefusals: z.array(playRefusal),
  /** Bugs with a picture. */
  pictured: z.array(z.string()),
})
type PlayRow = z.output<typeof playRow>

/** What is known of a test besides its review. */
export async function readPlay(tx: SystemTx | PersonTx, playtestId: string): Promise<PlayRow | undefined> {
  const [found] = await rows(tx, playRow)`
    select p.brief, p.estimated_minutes, p.active_seconds, p.verified_seconds,
      greatest(0, least(p.front_seconds, p.active_seconds) - p.verified_seconds) as quiet_seconds,
      ${isTimedBuild('b')} as timed, g.title, g.description, q.test_instructions, b.notes as build_notes,
      ${momentsOf(sql`p.id`)} as moments, p.play_refusals,
      coalesce((select json_agg(i.bug_id) from ${bugPictures} i where i.playtest_id = p.id), '[]') as pictured
    from ${playtests} p
    join ${reviewRequests} q on q.id = p.request_id
    join ${games} g on g.id = p.game_id
    left join ${gameBuilds} b on b.id = p.build_id
    where p.id = ${playtestId}`
  return found
}

const writtenRow = z.object({
  content: z.string(),
  suggestions: z.string(),
  answers: z.custom<Written['answers']>(),
  bugsFound: z.custom<Written['bugsFound']>(),
  tasks: z.custom<Written['tasks']>(),
  report: z.custom<Written['report']>(),
})

/** The input of the check for a submitted review; undefined when the playtest has no review. */
export async function gatherReview(tx: SystemTx, playtestId: string): Promise<CheckedReview | undefined> {
  const play = await readPlay(tx, playtestId)
  const [written] = await rows(tx, writtenRow)`
    select content, suggestions, answers, bugs_found, tasks, report from ${reviews} where playtest_id = ${playtestId}`
  if (!play || !written) return undefined
  const [proofs, others] = [await readProofResult(tx, playtestId), await findAlike(tx, playtestId)]
  return { ...checkedOf(play, written), proofs, others }
}

const noOutcome = { done: false, note: '' }

/** A review or its draft, and the play, as the check reads them; without proof answers and other texts. */
export function checkedOf(
  play: PlayRow,
  written: Omit<Written, 'bugsFound'> & { bugsFound: readonly Omit<Written['bugsFound'][number], 'confirmedAt'>[] },
): CheckedReview {
  const { questions, reviewMode, tasks, sections } = readBrief(play.brief)
  const answers = new Map(written.answers.map((answer) => [answer.questionId, answer]))
  return {
    depth: reviewMode,
    content: written.content,
    suggestions: written.suggestions,
    questions: questions.map(({ text }) => text),
    answers: questions.map((question) => answerText(question, answers.get(question.id))),
    bugs: written.bugsFound.map((bug) => ({ ...bug, hasPicture: play.pictured.includes(bug.id) })),
    tasks: tasks.map(({ id, text }) => ({ text, ...(written.tasks.find(({ taskId }) => taskId === id) ?? noOutcome) })),
    report: sections.map(({ id }) => written.report.find(({ sectionId }) => sectionId === id)?.text ?? ''),
    moments: play.moments,
    pageErrors: play.playRefusals.filter(isPageError).length,
    // Active time is measured by our page around the build, in the room or in a tab; files and links have none.
    minutesActive: play.timed ? play.activeSeconds / 60 : null,
    ...(play.timed && play.verifiedSeconds > 0 && { minutesVerified: play.verifiedSeconds / 60 }),
    minutesQuiet: play.quietSeconds / 60,
    estimatedMinutes: play.estimatedMinutes,
    others: [],
    about: [play.title, play.description, play.testInstructions, play.buildNotes ?? ''],
  }
}
