import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Encrypts the secret of one-time codes (XChaCha20-Poly1305). `key`: see `AccountsServices.factorKey`. */
export const sealSecret = (secret: string, key: string): Promise<string> => symmetricEncrypt({ key, data: secret })

/** Null if it was encrypted with another key: a backup was restored without its key, and no code is right any more. */
export const openSecret = (sealed: string, key: string): Promise<string | null> =>
  symmetricDecrypt({ key, data: sealed }).catch(() => null)
