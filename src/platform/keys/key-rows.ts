import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { createHmac, timingSafeEqual } from '../crypto/crypto.ts'
import { textOf } from '../db/query-builder.ts'
import { shaped } from '../db/row-schema.ts'
import { serverKeys } from '../tables.ts'
import { publicKeyOf } from './signing-key.ts'

/**
 * The keys of a database. A rotation gives renewed keys a new value. Kept keys never change, because what was made with
 * them outlives the rotation: paid bonuses, shared links, stored codes.
 */
export const keyKinds = {
  sessions: 'renewed',
  play: 'renewed',
  files: 'renewed',
  'sandbox-news': 'renewed',
  ledger: 'renewed',
  bonuses: 'kept',
  links: 'kept',
  codes: 'kept',
} as const

export type KeyName = keyof typeof keyKinds
export const keyNames = Object.keys(keyKinds) as KeyName[]
/** The key whose signatures must stay verifiable after a rotation. */
export const signingKey = 'ledger' satisfies KeyName

/** The database's record of a key. It never contains the plain value, only one sealed with a secret from outside. */
const keyRow = z.object({
  name: z.enum(keyNames),
  generation: z.number(),
  source: z.enum(['files', 'secret']),
  fingerprint: z.string(),
  sealed: z.string().nullable(),
})
export type KeyRow = z.output<typeof keyRow>

/** A previous signing key. It verifies signatures up to and including the day `until` (YYYY-MM-DD, UTC). */
const formerKey = z.object({ publicKey: z.string(), until: z.string() })
export type FormerKey = z.output<typeof formerKey>

type Queries = Pick<pg.ClientBase, 'query'>

/** Takes a lock against concurrent reads and changes of the keys, until the end of the transaction. */
export const lockKeys = (client: Queries) => client.query('select pg_advisory_xact_lock(7201403)')

const activeKeys = textOf(sql`
  select name, generation, source, fingerprint, sealed from ${serverKeys} where retired_at is null order by name`)

export const readActiveKeys = async (client: Queries): Promise<KeyRow[]> =>
  shaped(keyRow, (await client.query(activeKeys)).rows)

const insertKey = textOf(sql`
  insert into ${serverKeys} (name, generation, source, fingerprint, sealed, public_key) values ($1, $2, $3, $4, $5, $6)`)

export async function recordKey(client: Queries, row: KeyRow, value: Buffer) {
  const { name, generation, source, fingerprint, sealed } = row
  const publicKey = name === signingKey ? publicKeyOf(value) : null
  await client.query(insertKey, [name, generation, source, fingerprint, sealed, publicKey])
}

/** Identifies a key without revealing its value. */
export const fingerprintOf = (name: string, value: Buffer): string =>
  createHmac('sha256', value).update(`fingerprint ${name}`).digest('hex').slice(0, 32)

const endorsedKey = formerKey.extend({ endorsement: z.string().nullable() })

const formerKeys = textOf(sql`
  select public_key, to_char(retired_at at time zone 'UTC', 'YYYY-MM-DD') as until, endorsement
  from ${serverKeys} where name = $1 and retired_at is not null order by generation desc`)

const setEndorsement = textOf(sql`
  update ${serverKeys} set endorsement = $1 where public_key = $2 and retired_at is not null`)

/**
 * The former signing keys that the current one endorses. A public key that was only inserted into the database has no
 * valid endorsement and verifies nothing.
 */
export async function readFormerKeys(client: Queries, seed: Buffer): Promise<FormerKey[]> {
  return shaped(endorsedKey, (await client.query(formerKeys, [signingKey])).rows)
    .filter((row) => {
      const [given, right] = [Buffer.from(row.endorsement ?? ''), Buffer.from(endorsementOf(seed, row))]
      return given.length === right.length && timingSafeEqual(given, right)
    })
    .map(({ publicKey, until }) => ({ publicKey, until }))
}

/** Endorses former signing keys with the current one. */
export async function endorseFormerKeys(client: Queries, seed: Buffer, former: readonly FormerKey[]) {
  for (const key of former) {
    await client.query(setEndorsement, [endorsementOf(seed, key), key.publicKey])
  }
}

const retireKey = textOf(sql`
  update ${serverKeys} set retired_at = now(), sealed = null, endorsement = null where name = $1 and generation = $2`)

/** Marks a key as replaced; its sealed value is removed. */
export const retire = (client: Queries, { name, generation }: KeyRow) => client.query(retireKey, [name, generation])

const forgetKeyText = textOf(sql`delete from ${serverKeys} where name = $1`)

/** Forgets a key that is lost for good; the next start makes a new one. */
export const forgetKey = (client: Queries, name: KeyName) => client.query(forgetKeyText, [name])

const retiredKey = textOf(sql`
  select public_key, to_char(retired_at at time zone 'UTC', 'YYYY-MM-DD') as until
  from ${serverKeys} where name = $1 and public_key = $2 and retired_at is not null`)

/** The signing key of this seed with the day it was retired; empty if it is not retired. */
export const readRetired = async (client: Queries, seed: Buffer): Promise<FormerKey[]> =>
  shaped(formerKey, (await client.query(retiredKey, [signingKey, publicKeyOf(seed)])).rows)

const endorsementOf = (seed: Buffer, { publicKey, until }: FormerKey): string =>
  createHmac('sha256', seed).update(`former key ${publicKey} until ${until}`).digest('hex')
