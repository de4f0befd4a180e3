import { z } from 'zod'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { DAYS_MAX, linkStates, NOTE_MAX, TEXT_MAX, USES_MAX } from './rules.ts'

const uses = z.number().int().min(1, 'Let at least one tester in.').max(USES_MAX, `At most ${USES_MAX} testers a link.`)

export const linkFields = z.object({
  note: text(NOTE_MAX).default(''),
  maxUses: uses,
  days: z.number().int().min(1, 'At least one day.').max(DAYS_MAX, `At most ${DAYS_MAX} days.`),
  /** For a link to a game alone; a request brings its own. */
  confidentialityText: text(TEXT_MAX).default(''),
})

/** `id` is made by the browser: the same again answers the first result. */
export const makeInput = linkFields.extend({ id: z.uuid(), gameId: z.uuid(), requestId: z.uuid().nullable() })

/** Part of the address; it can be made again from the id and a secret of the server, and is stored as a hash alone. */
const token = z
  .string()
  .max(64)
  .regex(/^[\w-]{43}$/)

export const madeLink = z.object({ id: z.uuid(), token })
export const oneLink = z.object({ linkId: z.uuid() })
export const linksInput = z.object({ gameId: z.uuid(), cursor })

export const ownLinks = z.object({
  links: z.array(
    z.object({
      id: z.uuid(),
      requestId: z.uuid().nullable(),
      note: z.string(),
      confidential: z.boolean(),
      uses: z.number().int(),
      maxUses: z.number().int(),
      state: z.enum(linkStates),
      expiresAt: z.date(),
      createdAt: z.date(),
      /** Null for a link that lets nobody in any more. */
      token: token.nullable(),
    }),
  ),
  nextCursor,
})
export type OwnLink = z.output<typeof ownLinks>['links'][number]

export const tokenInput = z.object({
  token: z
    .string()
    .max(64)
    .regex(/^[\w-]{1,64}$/),
})

/** What a link that works tells whoever holds it. */
export const linkFacts = z.object({
  studioName: z.string(),
  /** Null while a confidentiality text has not been agreed to. */
  game: z
    .object({
      id: z.uuid(),
      title: z.string(),
      version: z.string().nullable(),
      description: z.string(),
    })
    .nullable(),
  confidentialityText: z.string().nullable(),
  /** Names the very text, for agreeing to it. */
  textHash: z.string().nullable(),
  expiresAt: z.date(),
  /** The caller is in already: by this link, or by an invitation. */
  joined: z.boolean(),
  /** An invitation to this game that waits for the caller: it pays, so that one is to be accepted. */
  invitationId: z.uuid().nullable(),
})

export const joinInput = tokenInput.extend({
  /** Of the confidentiality text that was shown and agreed to. */
  agreedHash: z.string().max(64).nullable().default(null),
})
export const joinOutput = z.object({ invitationId: z.uuid() })
