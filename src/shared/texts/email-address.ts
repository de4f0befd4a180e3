import { z } from 'zod/mini'
import { parseUrl } from '#shared/parse-url.ts'

const message = 'Please enter a valid email address'
const longest = 254
const longestLocal = 64

/** What nobody sees around an address that was copied, such as the marks that address books put there. */
const around =
  /^[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/g

const atom = String.raw`[\p{L}\p{M}\p{N}_'+-]+`
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * The one spelling of an email address: lower case, compatibility characters such as those of Japanese keyboards as
 * plain ones (NFKC), an international domain in its ASCII form. International local parts stay (RFC 6531). Null for
 * what is no address.
 */
export function normalEmail(written: string): string | null {
  if (written.length > longest * 2) return null
  const text = written.replace(around, '').normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, Math.max(at, 0)), asciiDomain(text.slice(at + 1))]
  if (domain === null || !localPart.test(local)) return null
  const isShort = new TextEncoder().encode(local).length <= longestLocal
  return isShort && local.length + 1 + domain.length <= longest ? `${local}@${domain}` : null
}

function asciiDomain(domain: string): string | null {
  // Characters that would end the host in a URL, or name a port or a user.
  const url = /[\s/?#:%\\@[\]]/.test(domain) ? null : parseUrl(`http://${domain}`)
  return url !== null && domainName.test(url.hostname) ? url.hostname : null
}

/** An email address in its one spelling. */
export const emailAddress = z.string().check(
  z.maxLength(longest * 2, message),
  z.overwrite((written) => normalEmail(written) ?? written),
  z.refine((address) => normalEmail(address) !== null, message),
)
