import { otherHosts } from '../rules.ts'

/** What a studio reads for a host of referrers. */
export const referrerLabel = (host: string): string =>
  host === '' ? 'Direct or unknown' : host === otherHosts ? 'Other sites' : host
