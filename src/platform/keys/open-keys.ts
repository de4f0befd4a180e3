import type pg from 'pg'
import { KeyError } from './key-file.ts'
import {
  type FormerKey,
  fingerprintOf,
  type KeyName,
  type KeyRow,
  keyNames,
  lockKeys,
  readActiveKeys,
  readFormerKeys,
  recordKey,
  signingKey,
} from './key-rows.ts'
import { type KeySource, keyFiles, secretKey } from './key-source.ts'

export interface Keys {
  of(name: KeyName): Buffer
  /** The former signing keys, which verify signatures made before a rotation. */
  former: readonly FormerKey[]
}

export interface KeySettings {
  dataDir: string
  secretKey: string | undefined
}

interface KeyOptions {
  settings: KeySettings
  /** Whether this signing key made the newest signature in the database; null if there is none yet. */
  hasSigned(client: pg.ClientBase, seed: Buffer): Promise<boolean | null>
}

export const keySourceOf = ({ dataDir, secretKey: secret }: KeySettings): KeySource =>
  secret === undefined ? keyFiles(dataDir) : secretKey(secret)

/**
 * Opens the keys of this database. Their fingerprints are recorded at the first start; later starts with other keys
 * throw KeyError. If the database already has signatures, the key has to match them before anything is recorded.
 */
export async function openKeys({ pool, ...options }: KeyOptions & { pool: pg.Pool }): Promise<Keys> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const keys = await openKeysWithin(client, options)
    await client.query('commit')
    return keys
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Like `openKeys`, in the open transaction of `client`. */
export async function openKeysWithin(client: pg.ClientBase, { settings, hasSigned }: KeyOptions): Promise<Keys> {
  const source = keySourceOf(settings)
  await lockKeys(client)
  const rows = await readActiveKeys(client)
  const values = await readRecorded(rows, source)
  if (!values.has(signingKey)) await assertSigned(client, source, hasSigned)
  for (const name of keyNames.filter((candidate) => !values.has(candidate))) {
    const value = await source.make(name, 1)
    const row = { name, generation: 1, source: source.kind, fingerprint: fingerprintOf(name, value), sealed: null }
    await recordKey(client, row, value)
    values.set(name, value)
  }
  const former = await readFormerKeys(client, keyIn(values, signingKey))
  return { of: (name) => keyIn(values, name), former }
}

/** The values of recorded keys. Throws KeyError if the source lacks one or its fingerprint differs. */
export async function readRecorded(rows: readonly KeyRow[], source: KeySource): Promise<Map<KeyName, Buffer>> {
  const values = new Map<KeyName, Buffer>()
  for (const row of rows) {
    if (row.source !== source.kind) throw new KeyError(otherSource[source.kind])
    const value = await source.read(row)
    if (!value || fingerprintOf(row.name, value) !== row.fingerprint) throw new KeyError(otherKeys[source.kind])
    values.set(row.name, value)
  }
  return values
}

async function assertSigned(client: pg.ClientBase, source: KeySource, hasSigned: KeyOptions['hasSigned']) {
  const there = await source.read({ name: signingKey, generation: 1, sealed: null })
  const fits = await hasSigned(client, there ?? Buffer.alloc(32))
  if (fits === false) throw new KeyError(otherKeys[source.kind])
}

function keyIn(values: Map<KeyName, Buffer>, name: KeyName): Buffer {
  const value = values.get(name)
  if (!value) throw new Error(`the key ${name} is not open`)
  return value
}

const otherKeys = {
  files:
    'The keys in DATA_DIR/keys do not belong to this database: copy that folder from the machine where the database was set up, or give every machine the same SECRET_KEY (docs/operations.md, "Keys").',
  secret:
    'The setting SECRET_KEY does not belong to this database: set the right one, or change it with "npm run keys:rotate" (docs/operations.md, "Keys").',
}

const otherSource = {
  files:
    'The setting SECRET_KEY is missing: the keys of this database are derived from it (docs/operations.md, "Keys").',
  secret:
    'The setting SECRET_KEY can\'t be used yet: the keys of this database are in files; run "npm run keys:rotate" with SECRET_KEY once, on the machine whose DATA_DIR has them (docs/operations.md, "Keys").',
}
