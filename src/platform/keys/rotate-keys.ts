import type pg from 'pg'
import { KeyError } from './key-file.ts'
import {
  endorseFormerKeys,
  fingerprintOf,
  type KeyName,
  type KeyRow,
  keyKinds,
  lockKeys,
  readActiveKeys,
  readFormerKeys,
  readRetired,
  recordKey,
  retire,
  signingKey,
} from './key-rows.ts'
import { type KeySource, keyFiles, secretKey } from './key-source.ts'
import { type KeySettings, keySourceOf, readRecorded } from './open-keys.ts'

interface RotateOptions {
  /** In a transaction. The caller commits it and then calls `forget`. */
  client: pg.ClientBase
  settings: KeySettings
  /** The previous SECRET_KEY, if it changes. */
  formerSecretKey: string | undefined
  /** The values are lost: kept keys get new values too, and earlier signatures can no longer be verified. */
  lost: boolean
}

/**
 * Gives each renewed key a new value, and moves the values of kept keys to the new source. The database keeps the
 * public keys for earlier signatures. Throws KeyError if the former keys don't belong to this database. Returns
 * `forget`, which removes the files of the former keys.
 */
export async function rotateKeys(options: RotateOptions): Promise<{ forget: () => Promise<void> }> {
  const { client, settings, lost } = options
  const next = keySourceOf(settings)
  await lockKeys(client)
  const rows = await readActiveKeys(client)
  if (rows.length === 0) throw new KeyError('There are no keys to rotate yet: start the product once.')
  const before = formerSource(rows, options)
  const values = lost ? new Map<KeyName, Buffer>() : await readRecorded(rows, before)
  const moves = before.kind !== next.kind || options.formerSecretKey !== undefined
  const seed = values.get(signingKey)
  const endorsed = seed ? await readFormerKeys(client, seed) : []

  const replaced = rows.filter(({ name }) => lost || moves || keyKinds[name] === 'renewed')
  for (const row of replaced) {
    await retire(client, row)
    const generation = row.generation + 1
    const kept = keyKinds[row.name] === 'kept' ? values.get(row.name) : undefined
    const value = kept ?? (await next.make(row.name, generation))
    const { sealed } = kept ? await next.adopt(row.name, generation, kept) : { sealed: null }
    const made = { name: row.name, generation, source: next.kind, fingerprint: fingerprintOf(row.name, value), sealed }
    await recordKey(client, made, value)
    values.set(row.name, value)
  }
  if (seed) await endorse(client, seed, values.get(signingKey) ?? seed, endorsed)
  return {
    async forget() {
      for (const { name, generation } of replaced) await before.forget(name, generation)
    },
  }
}

/** The new signing key endorses the one that it replaces, and the keys that that one endorsed. */
async function endorse(
  client: pg.ClientBase,
  former: Buffer,
  seed: Buffer,
  endorsed: Awaited<ReturnType<typeof readFormerKeys>>,
) {
  await endorseFormerKeys(client, seed, [...endorsed, ...(await readRetired(client, former))])
}

function formerSource(rows: readonly KeyRow[], { settings, formerSecretKey }: RotateOptions): KeySource {
  if (formerSecretKey !== undefined) return secretKey(formerSecretKey)
  if (rows.some(({ source }) => source === 'files')) return keyFiles(settings.dataDir)
  if (settings.secretKey !== undefined) return secretKey(settings.secretKey)
  throw new KeyError(
    'The setting SECRET_KEY_FORMER is missing: the keys of this database are derived from a SECRET_KEY.',
  )
}
