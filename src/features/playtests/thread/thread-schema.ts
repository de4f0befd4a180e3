import { z } from 'zod/mini'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { reviewLimits } from '../rules.ts'
import { onePlaytest, playtestMessage } from '../schema.ts'

export const sendMessageInput = z.object({
  id: z.uuid(),
  playtestId: z.uuid(),
  body: text(reviewLimits.message, { min: 1, tooShort: 'Write a message first.' }),
})
/** A page from the cursor on, newest first. */
export const messagesInput = z.extend(onePlaytest, { cursor })
export const messagesOutput = z.object({ withName: z.string(), messages: z.array(playtestMessage), nextCursor })
