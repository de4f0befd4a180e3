import { asc, eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { comparable } from '../validation/trigrams.ts'
import { requestProofs } from './tables.ts'

export interface ProofQuestion {
  id: string
  text: string
  /** Any of these, anywhere in the answer, is right. */
  accepted: string[]
}

/** The proof questions of a request, in the studio's order. Their accepted answers are for the studio alone. */
export async function proofsOf(tx: SystemTx, requestId: string): Promise<ProofQuestion[]> {
  const rows = await tx
    .select({ id: requestProofs.questionId, text: requestProofs.text, accepted: requestProofs.accepted })
    .from(requestProofs)
    .where(eq(requestProofs.requestId, requestId))
    .orderBy(asc(requestProofs.position))
  return rows
}

interface KeepProofs {
  requestId: string
  studioId: string
  proofs: readonly ProofQuestion[]
}

/** Replaces the proof questions of a draft that the caller has locked. */
export async function keepProofs(tx: SystemTx, { requestId, studioId, proofs }: KeepProofs): Promise<void> {
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

/** What stands in the way of opening a request with these, by field. */
export function whatProofsLack(proofs: readonly ProofQuestion[]): Record<string, string> {
  const whole = proofs.every(({ text, accepted }) => text !== '' && accepted.length > 0)
  return whole ? {} : { proofQuestions: 'Give each proof question a text and at least one accepted answer.' }
}

const MOST_WORDS = 25
const MOST_CHOICES = 2

/** True where an answer holds an accepted one; a list of guesses is none. */
export function isRight(answer: string, accepted: readonly string[]): boolean {
  const said = ` ${comparable(answer)} `
  const guesses = answer.match(/[,;/|、，\n]/gu)?.length ?? 0
  if (said.split(' ').length > MOST_WORDS || guesses > MOST_CHOICES) return false
  return accepted.some((one) => {
    const right = comparable(one)
    if (right === '') return false
    const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
      right,
    )
    return spaceless ? said.includes(right) : said.includes(` ${right} `)
  })
}

interface Freeze {
  playtestId: string
  testerId: string
  requestId: string
  answers: readonly { questionId: string; answer: string }[]
  now: Date
}

/** Judges and freezes the answers of the first submission: later ones can't be guessed from what came back (ruling 67). */
export async function freezeProofs(tx: SystemTx, { playtestId, testerId, requestId, answers, now }: Freeze) {
  const proofs = await proofsOf(tx, requestId)
  if (proofs.length === 0) return
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const frozen = proofs.map(({ id }) => ({ questionId: id, answer: given.get(id) ?? '' }))
  const right = proofs.filter(({ id, accepted }) => isRight(given.get(id) ?? '', accepted)).map(({ id }) => id)
  await tx.execute(sql`
    insert into proof_results (participation_id, tester_id, asked, correct, answers, right_questions, created_at)
    values (${playtestId}, ${testerId}, ${proofs.length}, ${right.length}, ${JSON.stringify(frozen)},
      ${`{${right.join(',')}}`}::uuid[], ${now.toISOString()})
    on conflict (participation_id) do nothing`)
}
