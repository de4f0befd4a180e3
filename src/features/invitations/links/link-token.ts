import { createHash, createHmac } from 'node:crypto'

/** The address of a link: nobody makes it without the server's secret, and its studio can be shown it again. */
export const tokenOf = (linkId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`invitation-link:${linkId}`).digest('base64url')

/** What the database keeps of it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
