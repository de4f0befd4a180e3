import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { requestLimits } from '../rules.ts'
import { requestProofs } from '../tables.ts'

export interface ProofQuestion {
  id: string
  text: string
  /** An answer is correct if it contains any of these. */
  accepted: string[]
  /** Three to five to pick from, one of them accepted; null for an answer in words. */
  options?: string[] | null | undefined
}

/** The proof questions of a request in order. The accepted answers must only be shown to the studio. */
export async function proofsOf(tx: SystemTx, requestId: string): Promise<ProofQuestion[]> {
  const rows = await tx
    .select({
      id: requestProofs.questionId,
      text: requestProofs.text,
      accepted: requestProofs.accepted,
      options: requestProofs.options,
    })
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
    proofs.map(({ id, text, accepted, options = null }, position) => ({
      questionId: id,
      requestId,
      studioId,
      text,
      accepted,
      options,
      position,
    })),
  )
}

interface SwitchOffProofsInput {
  questionIds: readonly string[]
  now: Date
}

/** Switches off proof questions whose answers no longer count. Returns the ids of those that were on. */
export async function switchOffProofs(tx: SystemTx, { questionIds, now }: SwitchOffProofsInput): Promise<string[]> {
  if (questionIds.length === 0) return []
  const off = await tx
    .update(requestProofs)
    .set({ offAt: now })
    .where(and(inArray(requestProofs.questionId, [...questionIds]), isNull(requestProofs.offAt)))
    .returning({ id: requestProofs.questionId })
  return off.map(({ id }) => id)
}

/** Error messages that prevent opening a request with these proof questions, by field. */
export function proofErrors(proofs: readonly ProofQuestion[]): Record<string, string> {
  const isComplete = proofs.every(({ text, accepted }) => text !== '' && accepted.length > 0)
  if (!isComplete) return { proofQuestions: 'Give each proof question a text and at least one accepted answer.' }
  const { min, max } = requestLimits.proofOptions
  const isPickable = proofs.every(
    ({ options, accepted }) =>
      !options ||
      (new Set(options).size >= min && options.length <= max && accepted.every((one) => options.includes(one))),
  )
  return isPickable
    ? {}
    : { proofQuestions: `Give each proof question ${min} to ${max} different options, and mark the right one.` }
}
