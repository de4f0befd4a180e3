import { parseUrl } from '#shared/parse-url.ts'

/** Whether this is an address that a promo page may link to: https, with a host, without user name and password. */
export function isHttpsLink(address: string): boolean {
  const url = /^https:\/\//i.test(address) ? parseUrl(address) : null
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** What of an address is shown as its text: the account, or the host. */
export function linkText(address: string): string {
  const url = parseUrl(address)
  if (url === null) return ''
  const { hostname, pathname } = url
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`
}
