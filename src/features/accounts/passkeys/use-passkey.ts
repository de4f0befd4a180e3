import { and, eq, lte } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import { noteProof, wayOfPasskey } from '../reversals/session-way.ts'
import type { Visit } from '../sign-ins/call-auth.ts'
import { endFormerSession, openSession } from '../sign-ins/open-session.ts'
import { keepPending, takePending } from '../social/pending.ts'
import { authPasskeys, authUsers } from '../tables.ts'
import { unusable } from './add-passkey.ts'
import type { SignedByKey } from './schema.ts'
import { optionsForSigning, readSignature } from './webauthn.ts'

type Site = Pick<AccountsServices, 'publicUrl'>

/** Calls of one network within a quarter of an hour: enough for a class behind one address. */
const perNetwork = 120

/** A challenge for any passkey of this site: to sign in, or to confirm who the person is. Throws RATE_LIMITED. */
export async function askForPasskey(site: Site, db: Database, { ip, now }: { ip: string; now: Date }) {
  await countAttempt(db.systemPool, {
    keys: [`passkey:${networkOf(ip)}`],
    allow: ([count = 0]) => count <= perNetwork,
    windowMs: minutes(15),
    now,
  })
  const options = await optionsForSigning(site)
  const { challenge } = options
  const token = await db.asSystem((tx) => keepPending(tx, 'passkey', { challenge, userId: null }, now))
  return { token, options: { ...options } }
}

interface Proof {
  token: string
  response: SignedByKey
  now: Date
}

/** The owner of the passkey that has signed our challenge, each once. Throws VALIDATION_ERROR. */
async function ownerOf(site: Site, db: Database, { token, response, now }: Proof) {
  const asked = await db.asSystem((tx) => takePending(tx, 'passkey', token, now))
  if (!asked || asked.userId !== null) throw unusable()
  const [key] = await db.asSystem((tx) =>
    tx
      .select({ key: authPasskeys, emailVerified: authUsers.emailVerified })
      .from(authPasskeys)
      .innerJoin(authUsers, eq(authUsers.id, authPasskeys.userId))
      .where(eq(authPasskeys.credentialId, response.id)),
  )
  const counter = key ? await readSignature(site, response, { challenge: asked.challenge, key: key.key }) : null
  if (!key || counter === null) throw unusable()
  const used = await db.asSystem((tx) =>
    tx
      .update(authPasskeys)
      .set({ counter, lastUsedAt: now })
      .where(and(eq(authPasskeys.id, key.key.id), lte(authPasskeys.counter, counter)))
      .returning({ id: authPasskeys.id }),
  )
  if (!used.length) throw unusable()
  return { userId: key.key.userId, emailVerified: key.emailVerified, id: key.key.id }
}

/** Locks the passkey, which may have been removed meanwhile: a removal waits and then ends the session it opened. */
async function holdPasskey(tx: SystemTx, id: string) {
  const [key] = await tx
    .select({ id: authPasskeys.id, createdAt: authPasskeys.createdAt })
    .from(authPasskeys)
    .where(eq(authPasskeys.id, id))
    .for('share')
  if (!key) throw unusable()
  return wayOfPasskey(key)
}

/**
 * Opens a session by a passkey, which is both steps of a sign-in, and ends the browser's former one. Throws
 * VALIDATION_ERROR, EMAIL_NOT_CONFIRMED.
 */
export async function signInByPasskey(
  services: AccountsServices,
  db: Database,
  { visit, ...proof }: Proof & { visit: Visit },
): Promise<void> {
  const { userId, emailVerified, id } = await ownerOf(services, db, proof)
  if (!emailVerified) throw new AppError('EMAIL_NOT_CONFIRMED')
  const { now } = proof
  const former = services.tokenOf(visit)
  const session = await db.asSystem(async (tx) => {
    const way = await holdPasskey(tx, id)
    await endFormerSession(tx, former, now)
    return openSession(tx, { userId, visit, seconds: services.sessionSeconds, now, secondStep: 'done', way })
  })
  services.setSessionCookie(visit, session)
}

/** Proves in an open session again who the person is (see `freshProof`). Another person's passkey proves nothing. */
export async function confirmByPasskey(
  site: Site,
  db: Database,
  { owner: { userId, sessionId }, ...proof }: Proof & { owner: { userId: string; sessionId: string } },
): Promise<void> {
  const key = await ownerOf(site, db, proof)
  if (key.userId !== userId) throw unusable()
  const { now } = proof
  await db.asSystem(async (tx) => noteProof(tx, { sessionId, way: await holdPasskey(tx, key.id), now }))
}
