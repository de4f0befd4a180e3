import type { ChainEnd, ChainRow } from '../schema.ts'

/** Keys that verify signatures: the current key, and former keys up to their day (YYYY-MM-DD). */
export interface SigningKeys {
  publicKey: string
  formerKeys: readonly { publicKey: string; until: string }[]
}

export interface ChainFault {
  /** The invalid row; null when rows are missing at the end of an account. */
  rowId: string | null
  why: string
}

/** The hash before the first row of an account. */
export const firstHash = '0'.repeat(64)

const start = { seq: 0, hash: firstHash, balance: 0 }

/**
 * Recomputes the chains of a person's accounts from their rows, in the browser. `add` takes rows in the order of
 * account and seq. `finish` takes the ends read before the first row, because rows may be added while the pages load.
 * Both return the first fault, or null.
 */
export function chainVerifier() {
  const last = new Map<string, typeof start>()
  const seen = new Map<string, typeof start>()
  return {
    async add(rows: readonly ChainRow[]): Promise<ChainFault | null> {
      for (const row of rows) {
        const why = await faultOf(row, last.get(row.accountId) ?? start)
        if (why) return { rowId: row.id, why }
        const link = { seq: row.seq, hash: row.hash, balance: row.balanceAfter }
        last.set(row.accountId, link)
        seen.set(`${row.accountId}|${row.seq}`, link)
      }
      return null
    },
    async finish(ends: readonly ChainEnd[], keys: SigningKeys): Promise<ChainFault | null> {
      for (const end of ends) {
        const why = await faultAtEnd(end, (seq) => (seq === 0 ? start : seen.get(`${end.accountId}|${seq}`)), keys)
        if (why) return { rowId: null, why }
      }
      return null
    },
  }
}

async function faultAtEnd(
  { accountId, seq, hash, balance, signed }: ChainEnd,
  linkAt: (seq: number) => typeof start | undefined,
  keys: SigningKeys,
): Promise<string | null> {
  const end = linkAt(seq)
  if (end?.hash !== hash) return 'Rows are missing at the end.'
  if (end.balance !== balance) return `The rows add up to ${end.balance}, and the account holds ${balance}.`
  if (!signed) return null
  if (linkAt(signed.seq)?.hash !== signed.hash)
    return `What was signed on ${signed.on} does not match what is stored now.`
  return (await isSigned({ accountId, ...signed }, keys)) === false
    ? `The signature of ${signed.on} is not valid.`
    : null
}

async function faultOf(row: ChainRow, before: typeof start): Promise<string | null> {
  if (row.seq !== before.seq + 1) return 'A row is missing before this one.'
  if (row.prevHash !== before.hash) return 'This row does not match the one before it.'
  if (row.balanceAfter !== before.balance + row.amount) return 'The balance after this row does not add up.'
  if (row.salt !== null) {
    if ((await descriptionDigestOf(row.salt, row.description)) !== row.descriptionDigest)
      return 'The description of this row was changed.'
  }
  return (await hashOf(row)) === row.hash ? null : 'This row was changed.'
}

/** The digest of a row's description; `salt` as hexadecimal. */
export const descriptionDigestOf = (salt: string, description: string): Promise<string> =>
  sha256(new Uint8Array([...fromHex(salt), ...utf8(description)]))

/** The hash of a row, which covers the hash of the row before it. */
export const hashOf = (row: Omit<ChainRow, 'hash'>): Promise<string> =>
  sha256(utf8([row.accountId, row.seq, row.type, row.amount, row.at, row.descriptionDigest, row.prevHash].join('|')))

type Signed = NonNullable<ChainEnd['signed']> & { accountId: string }

/** Null where the browser does not support Ed25519. */
async function isSigned(signed: Signed, { publicKey, formerKeys }: SigningKeys): Promise<boolean | null> {
  const inForce = [publicKey, ...formerKeys.filter(({ until }) => signed.on <= until).map((key) => key.publicKey)]
  for (const key of inForce) {
    const fits = await isSignedBy(signed, key)
    if (fits !== false) return fits
  }
  return false
}

async function isSignedBy({ accountId, on, seq, hash, signature }: Signed, publicKey: string): Promise<boolean | null> {
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('raw', fromHex(publicKey), { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return null
  }
  return crypto.subtle.verify('Ed25519', key, fromHex(signature), utf8(`${accountId}|${on}|${seq}|${hash}`))
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))
const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
