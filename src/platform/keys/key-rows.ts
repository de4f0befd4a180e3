import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { publicKeyOf } from './signing-key.ts'

/**
 * The keys of a database. Renewed ones get a new value at each rotation; kept ones never change their value, because
 * what was made with them outlives it: bonuses that were paid, links that were given away, codes at rest.
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

/** What the database knows of a key: never its value, unless sealed by a secret that the database does not have. */
export interface KeyRow {
  name: KeyName
  generation: number
  source: 'files' | 'secret'
  fingerprint: string
  sealed: string | null
}

/** A signing key of before a rotation: signatures up to the day of `until` (YYYY-MM-DD, UTC) are verified with it. */
export interface FormerKey {
  publicKey: string
  until: string
}

type Queries = Pick<pg.ClientBase, 'query'>

/** Waits for other processes that read or change the keys; until the end of the transaction. */
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

/** Tells keys apart and says nothing of their value. */
export const fingerprintOf = (name: string, value: Buffer): string =>
  createHmac('sha256', value).update(`fingerprint ${name}`).digest('hex').slice(0, 32)

/**
 * The former signing keys that the present one vouches for. A public key that somebody only wrote into the database
 * carries no such mark and verifies nothing.
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

/** Vouches with the present signing key for former ones. */
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
