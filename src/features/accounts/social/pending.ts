import { and, eq, gt, like, or } from 'drizzle-orm'
import { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import { createHash, randomBytes } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { signupRoles } from '#shared/roles.ts'
import { socialProviders } from '#shared/social-providers.ts'
import { authVerifications } from '../tables.ts'

/** A sign-in that a browser started, and the person of a provider who has no account yet. */
const kinds = {
  'social-sign-in': {
    lifetimeMs: minutes(10),
    value: z.object({
      provider: z.enum(socialProviders),
      codeVerifier: z.string(),
      /** Digest of the secret in the cookie of the browser that started. */
      browser: z.string(),
      /** The page to open afterwards: a path of this site, or null. */
      next: z.string().nullable(),
      /** The sign-up page that it was started from. */
      role: z.enum(signupRoles).nullable(),
      /** The signed-in account that the provider is being linked with; null for a sign-in. */
      linkTo: z.uuid().nullable().default(null),
    }),
  },
  /** The first step of a sign-in is done, and the second one is missing. */
  'second-step': { lifetimeMs: minutes(10), value: z.object({ userId: z.uuid() }) },
  /** A challenge for a passkey; `userId` is set when that person adds one. */
  passkey: { lifetimeMs: minutes(5), value: z.object({ challenge: z.string(), userId: z.uuid().nullable() }) },
  'social-sign-up': {
    lifetimeMs: minutes(60),
    value: z.object({ provider: z.enum(socialProviders), accountId: z.string(), name: z.string(), email: z.string() }),
  },
}
type Kind = keyof typeof kinds
type Value<K extends Kind> = z.output<(typeof kinds)[K]['value']>
type Given<K extends Kind> = z.input<(typeof kinds)[K]['value']>

/** A secret for a cookie or an address; the database keeps only its digest. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const digestOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const named = (kind: Kind, secret: string) => `${kind}:${digestOfSecret(secret)}`

/** Stores the value and returns the secret that finds it. */
export async function keepPending<K extends Kind>(tx: SystemTx, kind: K, value: Given<K>, now: Date): Promise<string> {
  const secret = newSecret()
  await tx.insert(authVerifications).values({
    identifier: named(kind, secret),
    value: JSON.stringify(value),
    expiresAt: new Date(now.getTime() + kinds[kind].lifetimeMs),
    createdAt: now,
    updatedAt: now,
  })
  return secret
}

const unexpired = (kind: Kind, secret: string, now: Date) =>
  and(eq(authVerifications.identifier, named(kind, secret)), gt(authVerifications.expiresAt, now))

/** Reads the value; null when the secret is unknown, used or expired. */
export async function readPending<K extends Kind>(
  tx: SystemTx,
  kind: K,
  secret: string,
  now: Date,
): Promise<Value<K> | null> {
  const [row] = await tx
    .select()
    .from(authVerifications)
    .where(unexpired(kind, secret, now))
  return row ? readValue(kind, row.value) : null
}

/** As `readPending`, and deletes it: of two concurrent calls one gets the value. */
export async function takePending<K extends Kind>(
  tx: SystemTx,
  kind: K,
  secret: string,
  now: Date,
): Promise<Value<K> | null> {
  const [row] = await tx
    .delete(authVerifications)
    .where(unexpired(kind, secret, now))
    .returning()
  return row ? readValue(kind, row.value) : null
}

const begun = ['second-step', 'social-sign-in', 'passkey'] as const

/** Ends what a person began and has not finished: second steps, links of providers, new passkeys. */
export async function endPending(
  tx: SystemTx,
  userId: string,
  which: readonly (typeof begun)[number][] = begun,
): Promise<void> {
  const ofPerson = which.map((kind) => like(authVerifications.identifier, `${kind}:%`))
  await tx.delete(authVerifications).where(and(or(...ofPerson), like(authVerifications.value, `%"${userId}"%`)))
}

const readValue = <K extends Kind>(kind: K, stored: string) => kinds[kind].value.parse(JSON.parse(stored)) as Value<K>
