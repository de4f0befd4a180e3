import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { gameBuilds, games } from '#features/games/sql.ts'
import { moment } from '#features/playtests/moments/schema.ts'
import { momentsOf } from '#features/playtests/moments/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { pickedOf } from './answers.ts'
import { isDuplicate } from './scoring/find-duplicate.ts'
import type { JudgedReview } from './scoring/judged-review.ts'
import { proofResults } from './scoring/tables.ts'
import { reviews } from './tables.ts'

/** How many of the most similar texts the scorer compares; enough to find a copy. */
const comparedTexts = 80

type Review = typeof reviews.$inferSelect

const gathered = z.object({
  brief: z.custom<BriefSnapshot>(),
  estimatedMinutes: z.number(),
  activeSeconds: z.number(),
  timed: z.boolean().nullable(),
  title: z.string(),
  description: z.string(),
  testInstructions: z.string(),
  buildNotes: z.string().nullable(),
  ratings: z.custom<JudgedReview['ratings']>(),
  content: z.string(),
  suggestions: z.string(),
  answers: z.custom<Review['answers']>(),
  bugsFound: z.custom<Review['bugsFound']>(),
  tasks: z.custom<Review['tasks']>(),
  report: z.custom<Review['report']>(),
  moments: z.array(moment),
  others: z.array(z.string()),
  proofsAsked: z.number().nullable(),
  proofsRight: z.number().nullable(),
})

/** The input of the scorer for a submitted review; undefined when the playtest has no review. */
export async function gatherReview(tx: SystemTx, playtestId: string): Promise<JudgedReview | undefined> {
  const [found] = await rows(tx, gathered)`
    select p.brief, p.estimated_minutes, p.active_seconds, b.kind = 'web' as timed, g.title, g.description, q.test_instructions, b.notes as build_notes,
      json_build_object('overall', v.rating, 'gameplay', v.gameplay_rating, 'ui', v.ui_rating, 'performance', v.performance_rating,
        'monetization', v.monetization_rating) as ratings,
      v.content, v.suggestions, v.answers, v.bugs_found, v.tasks, v.report, ${momentsOf(sql`p.id`)} as moments, f.asked as proofs_asked, f.correct as proofs_right,
      array(select o.content from ${reviews} o
        where (o.tester_id = v.tester_id or o.game_id = v.game_id) and o.id <> v.id
        order by similarity(o.content, v.content) desc limit ${comparedTexts}) as others
    from ${playtests} p
    join ${reviews} v on v.playtest_id = p.id
    join ${reviewRequests} q on q.id = p.request_id
    join ${games} g on g.id = p.game_id
    left join ${gameBuilds} b on b.id = p.build_id
    left join ${proofResults} f on f.playtest_id = p.id
    where p.id = ${playtestId}`
  return found && { ...judgedOf(found), duplicate: await isDuplicate(tx, playtestId) }
}

const noOutcome = { done: false, note: '' }

function judgedOf(row: z.output<typeof gathered>): JudgedReview {
  const { questions, reviewMode, tasks, sections } = readBrief(row.brief)
  const answers = new Map(row.answers.map((answer) => [answer.questionId, answer]))
  return {
    depth: reviewMode,
    content: row.content,
    suggestions: row.suggestions,
    ratings: row.ratings,
    questions: questions.map(({ text }) => text),
    answers: questions.map(({ id }) => answers.get(id)?.answer ?? ''),
    picked: questions.map((question) => pickedOf(question, answers.get(question.id))),
    bugs: row.bugsFound.map(({ title, steps }) => `${title}\n${steps}`),
    tasks: tasks.map(({ id, text }) => ({ text, ...(row.tasks.find(({ taskId }) => taskId === id) ?? noOutcome) })),
    report: sections.map(({ id, title }) => ({
      title,
      text: row.report.find(({ sectionId }) => sectionId === id)?.text ?? '',
    })),
    moments: row.moments.flatMap(({ note }) => (note === '' ? [] : [note])),
    // Active time is measured by our page around the build, in the room or in a tab; files and links have none.
    minutesActive: row.timed ? row.activeSeconds / 60 : null,
    estimatedMinutes: row.estimatedMinutes,
    others: row.others,
    proofs: row.proofsAsked === null ? undefined : { asked: row.proofsAsked, right: row.proofsRight ?? 0 },
    about: [
      ...[row.title, row.description, row.testInstructions, row.buildNotes ?? ''],
      ...tasks.map(({ text }) => text),
    ],
  }
}
