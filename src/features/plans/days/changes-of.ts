import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import { requestProofs } from '#features/requests/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import { type Answer, answerText } from '#features/reviews/writing/answer-errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { DayChange } from './schema.ts'

const answered = z.object({
  testerId: z.string(),
  name: z.string(),
  stage: z.number(),
  brief: z.custom<BriefSnapshot>(),
  answers: z.custom<Answer[]>(),
  proofs: z.array(z.string()),
})

interface OfPlan {
  planId: string
  studioId: string
}

/** Questions are the same when their words are. */
const same = (text: string) => text.trim().toLowerCase()

/**
 * What people answered to questions that several stages ask in the same words: those who answered more than once, in the
 * order of joining. Of valid reviews alone; proof questions are no answers about the game.
 */
export async function changesOf(tx: SystemTx, { planId, studioId }: OfPlan & { now: SQL }): Promise<DayChange[]> {
  const found = await rows(tx, answered)`
    select p.tester_id, coalesce(c.name, 'Former tester') as name, p.stage, p.brief, v.answers,
      coalesce((select json_agg(f.question_id) from ${requestProofs} f where f.request_id = p.request_id), '[]') as proofs
    from ${playtests} p join ${reviews} v on v.playtest_id = p.id ${cardOf(sql`p.tester_id`, 'c')}
    where p.days_plan_id = ${planId} and p.studio_id = ${studioId} and ${readableByStudio} order by p.accepted_at, p.tester_id, p.stage`
  const questions = new Map<string, { question: string; people: Map<string, DayChange['people'][number]> }>()
  for (const { testerId, name, stage, brief, answers, proofs } of found)
    for (const question of readBrief(brief).questions) {
      const text = answerText(
        question,
        answers.find(({ questionId }) => questionId === question.id),
      )
      if (text === '' || proofs.includes(question.id)) continue
      const of = questions.get(same(question.text)) ?? { question: question.text, people: new Map() }
      questions.set(same(question.text), of)
      const person = of.people.get(testerId) ?? { name, answers: [], isSame: true }
      person.answers.push({ stage, text })
      of.people.set(testerId, { ...person, isSame: same(person.answers[0]?.text ?? '') === same(text) })
    }
  return [...questions.values()].flatMap(({ question, people }) => {
    const several = [...people.values()].filter(({ answers }) => answers.length > 1)
    return several.length > 0 ? [{ question, people: several }] : []
  })
}
