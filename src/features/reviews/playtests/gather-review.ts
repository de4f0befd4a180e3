import { sql } from 'drizzle-orm'
import { gameBuilds, games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewRequests } from '../requests/tables.ts'
import { isDuplicate } from '../validation/find-duplicate.ts'
import type { JudgedReview } from '../validation/judged-review.ts'
import { type BriefSnapshot, readBrief } from './brief.ts'
import { playtests, proofResults, reviews } from './tables.ts'

/** How many of the most similar texts the scorer compares; enough to find a copy. */
const comparedTexts = 80

interface Row extends Record<string, unknown> {
  brief: BriefSnapshot
  estimated_minutes: number
  active_seconds: number
  timed: boolean | null
  title: string
  description: string
  test_instructions: string
  build_notes: string | null
  rating: number
  gameplay_rating: number | null
  ui_rating: number | null
  performance_rating: number | null
  monetization_rating: number | null
  content: string
  suggestions: string
  answers: (typeof reviews.$inferSelect)['answers']
  bugs_found: (typeof reviews.$inferSelect)['bugsFound']
  tasks: (typeof reviews.$inferSelect)['tasks']
  report: (typeof reviews.$inferSelect)['report']
  others: string[]
  proofs_asked: number | null
  proofs_right: number | null
}

/** The input of the scorer for a submitted review; undefined when the playtest has no review. */
export async function gatherReview(tx: SystemTx, playtestId: string): Promise<JudgedReview | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select p.brief, p.estimated_minutes, p.active_seconds, b.kind = 'web' and not b.isolated as timed, g.title, g.description, q.test_instructions, b.notes as build_notes,
      v.rating, v.gameplay_rating, v.ui_rating, v.performance_rating, v.monetization_rating, v.content, v.suggestions, v.answers,
      v.bugs_found, v.tasks, v.report, f.asked as proofs_asked, f.correct as proofs_right,
      array(select o.content from ${reviews} o
        where (o.tester_id = v.tester_id or o.game_id = v.game_id) and o.id <> v.id
        order by similarity(o.content, v.content) desc limit ${comparedTexts}) as others
    from ${playtests} p
    join ${reviews} v on v.playtest_id = p.id
    join ${reviewRequests} q on q.id = p.request_id
    join ${games} g on g.id = p.game_id
    left join ${gameBuilds} b on b.id = p.build_id
    left join ${proofResults} f on f.playtest_id = p.id
    where p.id = ${playtestId}`)
  return rows[0] && { ...judgedOf(rows[0]), duplicate: await isDuplicate(tx, playtestId) }
}

const noOutcome = { done: false, note: '' }

function judgedOf(row: Row): JudgedReview {
  const { questions, reviewMode, tasks, sections } = readBrief(row.brief)
  const answers = new Map(row.answers.map(({ questionId, answer }) => [questionId, answer]))
  return {
    depth: reviewMode,
    content: row.content,
    suggestions: row.suggestions,
    ratings: {
      overall: row.rating,
      gameplay: row.gameplay_rating,
      ui: row.ui_rating,
      performance: row.performance_rating,
      monetization: row.monetization_rating,
    },
    questions: questions.map(({ text }) => text),
    answers: questions.map(({ id }) => answers.get(id) ?? ''),
    bugs: row.bugs_found.map(({ title, steps }) => `${title}\n${steps}`),
    tasks: tasks.map(({ id, text }) => ({ text, ...(row.tasks.find(({ taskId }) => taskId === id) ?? noOutcome) })),
    report: sections.map(({ id, title }) => ({
      title,
      text: row.report.find(({ sectionId }) => sectionId === id)?.text ?? '',
    })),
    // Active time is only measured for builds in our page, not for native builds or builds in a separate tab.
    minutesActive: row.timed ? row.active_seconds / 60 : null,
    estimatedMinutes: row.estimated_minutes,
    others: row.others,
    proofs: row.proofs_asked === null ? undefined : { asked: row.proofs_asked, right: row.proofs_right ?? 0 },
    about: [
      ...[row.title, row.description, row.test_instructions, row.build_notes ?? ''],
      ...tasks.map(({ text }) => text),
    ],
  }
}
