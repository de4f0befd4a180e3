import { z } from 'zod'
import { openToken, sealToken } from '#platform/storage/signed-token.ts'
import { type EmailKind, emailKindNames, emailKinds } from '../email-kinds.ts'

/** A kind that a link can end: those of the settings, and offers, which go by the consent to marketing. */
export const endedKind = z.enum([...emailKindNames, 'offer'])
export type EndedKind = EmailKind | 'offer'

const content = z.object({ profileId: z.uuid(), kinds: z.array(endedKind).min(1) })
export type Unsubscribing = z.output<typeof content>

const purpose = 'unsubscribe'

/** The token of the link in an email that ends emails of its kinds for its recipient. It does not end. */
export const sealUnsubscribing = (of: Unsubscribing, secret: Buffer): string => sealToken(purpose, of, secret)

/** What a token ends, or null for one that the product did not make. */
export const openUnsubscribing = (token: string, secret: Buffer): Unsubscribing | null =>
  content.safeParse(openToken(purpose, token, secret)).data ?? null

/** What people call these kinds. */
export const titlesOf = (kinds: readonly EndedKind[]): string[] =>
  kinds.map((ended) => emailKinds.find(({ kind }) => kind === ended)?.title ?? 'Offers and bonuses')
