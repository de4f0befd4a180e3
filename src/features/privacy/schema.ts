import { z } from 'zod'

const password = z.string().min(1, 'Password is required').max(128, 'Password too long')

export const copyInput = z.object({ password })
export const copyOutput = z.object({
  /** Answers the file once, within five minutes, in this session. */
  url: z.string(),
})

const count = z.number().int()

export const preview = z.object({
  credits: count,
  /** Reviews that testers owe this studio, or that wait for its decision: these have to end first. */
  testsForYou: count,
  /** Nobody else could run the place. */
  onlyAdmin: z.boolean(),
  openRequests: count,
  /** What the places nobody has taken hold; refunded and then forfeited. */
  inEscrow: count,
  invitations: count,
  /** Tests this person took and has not handed in. */
  testsInWork: count,
  /** Reviews handed in that nobody has decided on; what they would pay is forfeited. */
  reviewsWaiting: count,
  promised: count,
  games: count,
  workspaces: count,
})
export type ErasurePreview = z.infer<typeof preview>

/** What has to be typed to delete an account. */
export const eraseWord = 'DELETE'

export const eraseInput = z.object({
  password,
  word: z
    .string()
    .max(20)
    .refine((word) => word.trim().toUpperCase() === eraseWord, `Type ${eraseWord} to go on.`),
})
export const doneOutput = z.object({ done: z.literal(true) })
