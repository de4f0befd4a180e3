import { createHash, createHmac } from '#platform/crypto/crypto.ts'

const digits = 32

/** The token of a report's link: 128 bits, derived from its id with the server's secret, so that the studio can see it again. */
export const reportTokenOf = (reportId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`insight-report:${reportId}`).digest('hex').slice(0, digits)

export const reportTokenPattern = /^[0-9a-f]{32}$/

/** The hash of a token that the database stores. */
export const hashOfReportToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
