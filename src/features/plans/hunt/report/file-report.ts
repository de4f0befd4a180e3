import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertPriceUnchanged } from '#features/credits/settings/prices.ts'
import { hasPicture, visitOfHunter } from '#features/feedback/sql.ts'
import { reviewLimits } from '#features/playtests/rules.ts'
import { hasError } from '#features/sessions/probe/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { bugReported } from '../events.ts'
import { assertJoined, lockForHunter } from '../join-hunt.ts'
import { type LockedHunt, moveBudget, pricesOf } from '../lock-hunt.ts'
import { huntLimits } from '../rules.ts'
import type { fileReportInput } from '../schema.ts'
import { huntReports } from '../tables.ts'

type FileReportInput = z.output<typeof fileReportInput> & { testerId: string; device: string; now: Date }

const known = z.object({ number: z.number(), testerId: z.string(), huntId: z.string() })

/**
 * Files a report: its number is its place in the order of filing, and the price of its severity is set aside from what is
 * free (plans-3). Idempotent by its id. Throws as `lockForHunter`, STATE_CHANGED (`reason`: 'budget', 'undecided',
 * 'refused'; not open), VALIDATION_ERROR (no evidence), PRICE_CHANGED, DUPLICATE_ERROR.
 */
export async function fileReport(tx: SystemTx, input: FileReportInput): Promise<{ id: string; number: number }> {
  const { id, huntId, testerId, claimed, shownPrice, device, now } = input
  const [before] = await rows(tx, known)`
    select number, tester_id, hunt_id from ${huntReports} where id = ${id}`
  if (before) {
    if (before.testerId !== testerId || before.huntId !== huntId) throw new AppError('DUPLICATE_ERROR')
    return { id, number: before.number }
  }
  const hunt = await lockForHunter(tx, { huntId, testerId, now })
  await assertJoined(tx, { huntId, testerId })
  const price = pricesOf(hunt)[claimed]
  assertPriceUnchanged({ shown: shownPrice, inForce: price })
  await assertMayReport(tx, { huntId, testerId })
  const visitId = await assertEvidence(tx, hunt, input)
  assertFree(hunt, price)
  await moveBudget(tx, huntId, { free: -price, setAside: price })
  const { number } = await foundRow(tx, next)`
    select coalesce(max(number), 0)::int + 1 as number from ${huntReports} where hunt_id = ${huntId}`
  const { studioId, gameId } = hunt
  const { title, happened, steps, atSeconds, momentId, fingerprint } = input
  const decideBy = new Date(now.getTime() + hours(huntLimits.decideHours))
  const words = { title, happened, steps }
  const evidence = { visitId, atSeconds, momentId, fingerprint, device }
  const [filed] = await tx
    .insert(huntReports)
    .values({
      id,
      huntId,
      studioId,
      gameId,
      testerId,
      number,
      ...words,
      ...evidence,
      claimed,
      setAside: price,
      decideBy,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: huntReports.id })
  if (!filed) throw new AppError('DUPLICATE_ERROR')
  tx.happened(bugReported({ huntId, studioId, gameId, reportId: id, testerId }), now)
  return { id, number }
}

const next = z.object({ number: z.number() })
const counts = z.object({ undecided: z.number(), refused: z.number() })

async function assertMayReport(tx: SystemTx, { huntId, testerId }: { huntId: string; testerId: string }) {
  const { undecided, refused } = await foundRow(tx, counts)`
    select count(*) filter (where status = 'undecided')::int as undecided, count(*) filter (where status = 'refused')::int as refused
    from ${huntReports} where hunt_id = ${huntId} and tester_id = ${testerId}`
  if (refused >= huntLimits.refused)
    throw new AppError(
      'STATE_CHANGED',
      'Two of your reports were refused, so this hunt has ended for you. A refusal can be disputed.',
      { reason: 'refused' },
    )
  if (undecided >= huntLimits.undecided)
    throw new AppError(
      'STATE_CHANGED',
      'Three of your reports wait for the studio. Send this one when one is decided.',
      {
        reason: 'undecided',
      },
    )
}

const found = z.object({
  visitId: z.string().nullable(),
  seconds: z.number().nullable(),
  pictured: z.boolean(),
  failed: z.boolean(),
})

/** Asserts that each given evidence is of the hunter's own play of this build, and that one is given. Returns the visit. */
async function assertEvidence(
  tx: SystemTx,
  { id: huntId, buildId }: LockedHunt,
  { testerId, atSeconds, momentId, fingerprint }: FileReportInput,
): Promise<string> {
  const { visitId, seconds, pictured, failed } = await foundRow(tx, found)`
    select v.id as visit_id, v.active_seconds as seconds,
      ${hasPicture({ visitId: sql`v.id`, momentId })} as pictured, ${hasError({ sessionId: sql`v.id`, buildId, fingerprint })} as failed
    from (values (1)) one left join lateral ${visitOfHunter({ huntId, testerId })} v on true`
  const faults = [
    visitId === null && 'Play the build first: a report needs a second of your play, a picture or an error.',
    atSeconds !== null && !isOfPlay(atSeconds, seconds ?? 0) && 'This second is not of your play.',
    momentId !== null && !pictured && 'The picture didn’t arrive. Add it again.',
    fingerprint !== null && !failed && 'This error did not happen in your play of this build.',
    atSeconds === null &&
      momentId === null &&
      fingerprint === null &&
      'Add a second of your play, a picture or an error.',
  ]
  const fault = faults.find((one) => one !== false)
  if (fault) throw new AppError('VALIDATION_ERROR', fault, { fields: { evidence: fault } })
  return visitId ?? ''
}

/** The browser's clock may be ahead by what it has not reported yet. */
const isOfPlay = (atSeconds: number, played: number): boolean =>
  played > 0 && atSeconds > 0 && atSeconds <= played + reviewLimits.heartbeatSeconds

function assertFree({ free }: LockedHunt, price: number) {
  if (free >= price) return
  throw new AppError(
    'STATE_CHANGED',
    `Of the budget ${creditsText(free)} are free, and this needs ${price}. Send it when a decision frees some, or claim less.`,
    { reason: 'budget', free },
  )
}
