import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ProofQuestion, proofsOf } from '#features/requests/brief/proof-questions.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { comparableText } from '../scoring/comparable.ts'
import { proofResults } from '../scoring/tables.ts'
import type { Answer } from '../writing/answer-errors.ts'

const MAX_WORDS = 25
const MAX_SEPARATORS = 2

/** True if an answer contains an accepted one. Long answers and lists of guesses are never correct. */
export function isCorrect(answer: string, accepted: readonly string[]): boolean {
  const text = ` ${comparableText(answer)} `
  const separators = answer.match(/[,;/|、，\n]/gu)?.length ?? 0
  if (text.split(' ').length > MAX_WORDS || separators > MAX_SEPARATORS) return false
  return accepted.some((one) => {
    const wanted = comparableText(one)
    if (wanted === '') return false
    const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
      wanted,
    )
    return spaceless ? text.includes(wanted) : text.includes(` ${wanted} `)
  })
}

/** The answer in words: the picked option, or what was written. */
const wordsOf = ({ options }: ProofQuestion, answer: Answer | undefined): string =>
  options ? (options[answer?.choice?.[0] ?? -1] ?? '') : (answer?.answer ?? '')

const isRight = ({ options, accepted }: ProofQuestion, words: string): boolean =>
  options ? accepted.includes(words) : isCorrect(words, accepted)

interface FreezeProofsInput {
  playtestId: string
  testerId: string
  requestId: string
  answers: readonly Answer[]
  now: Date
}

const frozenRow = z.object({
  answers: z.array(z.object({ questionId: z.string(), answer: z.string() })),
  rightQuestions: z.array(z.string()),
})

/**
 * Checks and freezes the proof answers of the first submission. Wrong ones may be given again once (reviews-6): answers
 * of a later submission that differ count then, and no others after them. Returns false if nothing was changed.
 */
export async function freezeProofs(
  tx: SystemTx,
  { playtestId, testerId, requestId, answers, now }: FreezeProofsInput,
): Promise<boolean> {
  const proofs = await proofsOf(tx, requestId)
  if (proofs.length === 0) return false
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  const [first] = await rows(tx, frozenRow)`
    select answers, right_questions from ${proofResults} where playtest_id = ${playtestId} and corrected_at is null for update`
  const frozen = proofs.map((proof) => {
    const before = first?.answers.find(({ questionId }) => questionId === proof.id)?.answer
    const isKept = before !== undefined && first?.rightQuestions.includes(proof.id)
    const words = wordsOf(proof, given.get(proof.id))
    return { proof, answer: isKept || (before !== undefined && words === '') ? (before ?? '') : words, before }
  })
  if (first && frozen.every(({ answer, before }) => answer === before)) return false
  const right = frozen.filter(({ proof, answer }) => isRight(proof, answer)).map(({ proof }) => proof.id)
  const stored = JSON.stringify(frozen.map(({ proof, answer }) => ({ questionId: proof.id, answer })))
  const { rows: saved } = await tx.execute(sql`
    insert into ${proofResults} as f (playtest_id, tester_id, asked, correct, answers, right_questions, created_at)
    values (${playtestId}, ${testerId}, ${proofs.length}, ${right.length}, ${stored}, ${`{${right.join(',')}}`}::uuid[], ${at(now)})
    on conflict (playtest_id) do update set correct = excluded.correct, answers = excluded.answers,
      right_questions = excluded.right_questions, corrected_at = ${at(now)}
      where f.corrected_at is null
    returning 1`)
  return saved.length > 0
}
