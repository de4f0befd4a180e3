import { createHash, createHmac } from '#platform/crypto/crypto.ts'

/** The token of a link, derived from its id with the server's secret, so that it can be shown to the studio again. */
export const tokenOf = (linkId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`invitation-link:${linkId}`).digest('base64url')

/** The hash of a token that the database stores. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
