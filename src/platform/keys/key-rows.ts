import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
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
export interface KeyRow {
  name: KeyName
  generation: number
  source: 'files' | 'secret'
  fingerprint: string
  sealed: string | null
}

/** A previous signing key. It verifies signatures up to and including the day `until` (YYYY-MM-DD, UTC). */
export interface FormerKey {
  publicKey: string
  until: string
}

type Queries = Pick<pg.ClientBase, 'query'>

/** Takes a lock against concurrent reads and changes of the keys, until the end of the transaction. */
export const lockKeys = (client: Queries) => client.query('select pg_advisory_xact_lock(7201403)')

export async function readActiveKeys(client: Queries): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>(
    'select name, generation, source, fingerprint, sealed from server_keys where retired_at is null order by name',
  )
  return rows
}

export async function recordKey(client: Queries, row: KeyRow, value: Buffer) {
  await client.query(
    `insert into server_keys (name, generation, source, fingerprint, sealed, public_key) values ($1, $2, $3, $4, $5, $6)`,
    [
      row.name,
      row.generation,
      row.source,
      row.fingerprint,
      row.sealed,
      row.name === signingKey ? publicKeyOf(value) : null,
    ],
  )
}

/** Identifies a key without revealing its value. */
export const fingerprintOf = (name: string, value: Buffer): string =>
  createHmac('sha256', value).update(`fingerprint ${name}`).digest('hex').slice(0, 32)

/**
 * The former signing keys that the current one endorses. A public key that was only inserted into the database has no
 * valid endorsement and verifies nothing.
 */
export async function readFormerKeys(client: Queries, seed: Buffer): Promise<FormerKey[]> {
  const { rows } = await client.query<FormerKey & { endorsement: string | null }>(
    `select public_key as "publicKey", to_char(retired_at at time zone 'UTC', 'YYYY-MM-DD') as until, endorsement
     from server_keys where name = $1 and retired_at is not null order by generation desc`,
    [signingKey],
  )
  return rows
    .filter((row) => {
      const [given, right] = [Buffer.from(row.endorsement ?? ''), Buffer.from(endorsementOf(seed, row))]
      return given.length === right.length && timingSafeEqual(given, right)
    })
    .map(({ publicKey, until }) => ({ publicKey, until }))
}

/** Endorses former signing keys with the current one. */
export async function endorseFormerKeys(client: Queries, seed: Buffer, former: readonly FormerKey[]) {
  for (const key of former) {
    await client.query('update server_keys set endorsement = $1 where public_key = $2 and retired_at is not null', [
      endorsementOf(seed, key),
      key.publicKey,
    ])
  }
}

const endorsementOf = (seed: Buffer, { publicKey, until }: FormerKey): string =>
  createHmac('sha256', seed).update(`former key ${publicKey} until ${until}`).digest('hex')
