import { sql } from 'drizzle-orm'
import { proofsOf } from '#features/requests/proof-questions.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { proofResults } from './scoring/tables.ts'
import { comparable } from './scoring/trigrams.ts'

const MAX_WORDS = 25
const MAX_SEPARATORS = 2

/** True if an answer contains an accepted one. Long answers and lists of guesses are never correct. */
export function isCorrect(answer: string, accepted: readonly string[]): boolean {
  const text = ` ${comparable(answer)} `
  const separators = answer.match(/[,;/|、，\n]/gu)?.length ?? 0
  if (text.split(' ').length > MAX_WORDS || separators > MAX_SEPARATORS) return false
  return accepted.some((one) => {
    const wanted = comparable(one)
    if (wanted === '') return false
    const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
      wanted,
    )
    return spaceless ? text.includes(wanted) : text.includes(` ${wanted} `)
  })
}

interface FreezeProofsInput {
  playtestId: string
  testerId: string
  requestId: string
  answers: readonly { questionId: string; answer: string }[]
  now: Date
}

/**
 * Checks and freezes the proof answers of the first submission. Later submissions do not count, because a tester could
 * guess from the result (ruling 67).
 */
export async function freezeProofs(tx: SystemTx, { playtestId, testerId, requestId, answers, now }: FreezeProofsInput) {
  const proofs = await proofsOf(tx, requestId)
  if (proofs.length === 0) return
  const answerOf = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const frozen = proofs.map(({ id }) => ({ questionId: id, answer: answerOf.get(id) ?? '' }))
  const correct = proofs.filter(({ id, accepted }) => isCorrect(answerOf.get(id) ?? '', accepted)).map(({ id }) => id)
  await tx.execute(sql`
    insert into ${proofResults} (playtest_id, tester_id, asked, correct, answers, right_questions, created_at)
    values (${playtestId}, ${testerId}, ${proofs.length}, ${correct.length}, ${JSON.stringify(frozen)},
      ${`{${correct.join(',')}}`}::uuid[], ${now.toISOString()})
    on conflict (playtest_id) do nothing`)
}
