import { z } from 'zod'
import { canBeTested, playtests } from '#features/playtests/sql.ts'
import type { Database, PersonTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { proofsAsked } from '../proof-result.ts'
import type { draftBody } from '../schema.ts'
import { checkReview } from '../scoring/check-review.ts'
import { checkedOf, readPlay } from './gather-review.ts'

interface CheckDraftInput {
  playtestId: string
  testerId: string
  body: z.output<typeof draftBody>
}

/**
 * Reasons that the tester learns with the first outcome only: they would help to try out texts and answers (reviews-6).
 */
const later: readonly string[] = ['alike', 'proof', 'copied', 'model']

/** Checks of a draft that one tester can ask for within the window: nobody can tune a text against the rules. */
const CHECKS = { count: 30, windowMs: 10 * 60_000 }

/** What is known of a draft so far: play, answers and substance. Throws NOT_FOUND, RATE_LIMITED. */
export async function checkDraftOf(db: Database, { now, ...input }: CheckDraftInput & { now: Date }) {
  const { testerId } = input
  await countAttempt(db.systemPool, {
    keys: [`draft-checks:${testerId}`],
    allow: ([count = 1]) => count <= CHECKS.count,
    windowMs: CHECKS.windowMs,
    now,
  })
  const asked = await db.asSystem((tx) => proofsAsked(tx, input.playtestId))
  return db.asPerson(testerId, (tx) => checkDraft(tx, input, asked))
}

async function checkDraft(tx: PersonTx, { playtestId, testerId, body }: CheckDraftInput, asked: number) {
  await foundRow(tx, z.object({ id: z.string() }))`
    select p.id from ${playtests} p where p.id = ${playtestId} and p.tester_id = ${testerId} and ${canBeTested()}`
  const play = await readPlay(tx, playtestId)
  if (!play) throw new AppError('NOT_FOUND')
  const review = checkedOf(play, {
    content: body.content ?? '',
    suggestions: body.suggestions ?? '',
    answers: body.answers ?? [],
    bugsFound: body.bugs ?? [],
    tasks: body.tasks ?? [],
    report: body.report ?? [],
  })
  const { lines, lacks } = checkReview(review)
  // Whether the proof answers are right is said later; until then the reasons are those of one who played.
  const { doubts } = checkReview(asked > 0 ? { ...review, proofs: { asked, wrong: [] } } : review)
  return {
    lines: lines.filter(({ signal }) => signal !== 'originality'),
    doubts: doubts.filter(({ kind }) => !later.includes(kind)),
    lacks: lacks.filter(({ kind }) => !later.includes(kind)),
  }
}
