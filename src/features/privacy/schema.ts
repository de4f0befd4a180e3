import { z } from 'zod/mini'

const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password too long'))

export const copyInput = z.object({ password })
export const copyOutput = z.object({
  /** Returns the file once, within five minutes, for the signed-in person. */
  url: z.string(),
})

const count = z.int()

export const preview = z.object({
  credits: count,
  /** Tests for this studio that are in progress or wait for its decision; they block the erasure. */
  testsForYou: count,
  /** The person is the only admin; this blocks the erasure. */
  onlyAdmin: z.boolean(),
  openRequests: count,
  /** Credits of open spots; they are refunded and then forfeited. */
  inEscrow: count,
  invitations: count,
  /** Tests this person has taken and not submitted. */
  testsInWork: count,
  /** Submitted reviews without a decision; their pay is forfeited. */
  reviewsWaiting: count,
  promised: count,
  games: count,
  workspaces: count,
})
export type ErasurePreview = z.infer<typeof preview>

/** The word that must be typed to delete an account. */
export const eraseWord = 'DELETE'

export const eraseOutput = z.object({
  /** False: the account waits for an answer to the email about it, for 7 days at most. */
  erased: z.boolean(),
})

export const eraseInput = z.object({
  password,
  word: z.string().check(
    z.maxLength(20),
    z.refine((word) => word.trim().toUpperCase() === eraseWord, `Type ${eraseWord} to continue.`),
  ),
})
