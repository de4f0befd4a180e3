import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'

/** Bytes as the browser's library writes them. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(max))
const id = bytes(1400)
const type = z.literal('public-key')

/** A browser's answer when a passkey was made. */
export const addedKey = z.object({
  id,
  rawId: id,
  type,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type AddedKey = z.output<typeof addedKey>

/** A browser's answer when a passkey has signed. */
export const signedByKey = z.object({
  id,
  rawId: id,
  type,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
  }),
})
export type SignedByKey = z.output<typeof signedByKey>

const token = z.string().check(z.minLength(20), z.maxLength(100))
const name = text(60, { min: 1, tooShort: 'Enter a name.' })

export const passkeyNameInput = z.object({ name })
export const addPasskeyInput = z.object({ token, name, response: addedKey })
export const passkeyProofInput = z.object({ token, response: signedByKey })
export const onePasskey = z.object({ id: z.uuid() })
export const renamePasskeyInput = z.object({ id: z.uuid(), name })

/** `options` are for the browser's library; `token` goes back with its answer, within five minutes. */
export const askedOutput = z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) })
export const passkeysOutput = z.object({
  passkeys: listOf({ id: z.uuid(), name: z.string(), createdAt: z.date(), lastUsedAt: z.nullable(z.date()) }),
})
