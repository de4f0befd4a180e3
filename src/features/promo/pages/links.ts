/** Whether this is an address that a promo page may link to: https, with a host, without user name and password. */
export function isHttpsLink(address: string): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** What of an address is shown as its text: the account, or the host. */
export function linkText(address: string): string {
  if (!URL.canParse(address)) return ''
  const { hostname, pathname } = new URL(address)
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`
}
