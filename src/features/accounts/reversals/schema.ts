import { z } from 'zod/mini'
import { nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { reversalOutcomes, securityChanges } from './rules.ts'

export const reversalOutput = z.object({
  change: z.enum(securityChanges),
  changedAt: z.date(),
  /** The address that the link was sent to. */
  address: z.string(),
  /** Of the account now, masked; null if it is the same. */
  addressNow: z.nullable(z.string()),
  /** Of a change of address: the new one, masked. */
  newAddress: z.nullable(z.string()),
  /** Ways to sign in that were added since, as text. */
  added: z.array(z.string()),
  /** What the button does; 'lock': the account waits for an admin, because it belongs to staff. */
  effect: z.enum(['close', 'undo', 'wait', 'lock', 'freeze']),
  /** What came of the link; null while it works. */
  outcome: z.nullable(z.enum(reversalOutcomes)),
})
export const reversedOutput = z.object({ outcome: z.enum(reversalOutcomes) })

export const dispute = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  name: z.string(),
  change: z.enum(securityChanges),
  changedAt: z.date(),
  askedAt: z.date(),
  /** The address that says it wasn't them, and that of the account now. */
  address: z.string(),
  addressNow: z.string(),
  /** Nobody can sign in before the decision. */
  isLocked: z.boolean(),
})

export const disputesOutput = z.object({
  disputes: z.array(z.extend(dispute, { added: z.array(z.string()) })),
  nextCursor,
})

export const settleDisputeInput = z.object({
  id: z.uuid(),
  decision: z.enum(['undo', 'leave']),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
