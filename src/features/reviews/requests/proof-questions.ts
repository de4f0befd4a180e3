import { asc, eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { proofResults } from '../validation/tables.ts'
import { comparable } from '../validation/trigrams.ts'
import { requestProofs } from './tables.ts'

export interface ProofQuestion {
  id: string
  text: string
  /** An answer is correct if it contains any of these. */
  accepted: string[]
}

/** The proof questions of a request in order. The accepted answers must only be shown to the studio. */
export async function proofsOf(tx: SystemTx, requestId: string): Promise<ProofQuestion[]> {
  const rows = await tx
    .select({ id: requestProofs.questionId, text: requestProofs.text, accepted: requestProofs.accepted })
    .from(requestProofs)
    .where(eq(requestProofs.requestId, requestId))
    .orderBy(asc(requestProofs.position))
  return rows
}

interface SaveProofsInput {
  requestId: string
  studioId: string
  proofs: readonly ProofQuestion[]
}

/** Replaces the proof questions of a draft. The caller must have locked the draft. */
export async function saveProofs(tx: SystemTx, { requestId, studioId, proofs }: SaveProofsInput): Promise<void> {
  await tx.delete(requestProofs).where(eq(requestProofs.requestId, requestId))
  if (proofs.length === 0) return
  await tx.insert(requestProofs).values(
    proofs.map(({ id, text, accepted }, position) => ({
      questionId: id,
      requestId,
      studioId,
      text,
      accepted,
      position,
    })),
  )
}

/** Error messages that prevent opening a request with these proof questions, by field. */
export function proofErrors(proofs: readonly ProofQuestion[]): Record<string, string> {
  const isComplete = proofs.every(({ text, accepted }) => text !== '' && accepted.length > 0)
  return isComplete ? {} : { proofQuestions: 'Give each proof question a text and at least one accepted answer.' }
}

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
