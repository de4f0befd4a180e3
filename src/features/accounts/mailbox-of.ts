/**
 * Mail services at which several addresses reach one mailbox, according to their help pages (`source`). `domain` is the
 * canonical domain; `canonicalLocal` maps equivalent local parts to one spelling.
 */
const services: readonly {
  domains: readonly string[]
  domain: string
  canonicalLocal?: (local: string) => string
  source: string
}[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    domain: 'gmail.com',
    canonicalLocal: (local) => local.replaceAll('.', ''),
    source:
      'https://support.google.com/mail/answer/7436150 (dots), https://blog.google/intl/de-de/produkte/smartes-arbeiten/willkommen-bei-gmail-deutschland/ (domains)',
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    domain: 'icloud.com',
    source: 'https://support.apple.com/118230',
  },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    domain: 'proton.me',
    canonicalLocal: (local) => local.replace(/[._-]/g, ''),
    source:
      'https://proton.me/support/addresses-and-aliases (domains), https://proton.me/support/change-username (characters)',
  },
  {
    // Yandex treats a dot and a hyphen as the same character and ignores neither.
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    domain: 'yandex.ru',
    canonicalLocal: (local) => local.replaceAll('-', '.'),
    source:
      'https://yandex.com/support/passport/authorization/registration.html (characters), https://yandex.com/support/id/authorization/email.html (domains)',
  },
]

/**
 * The canonical address of a mailbox, the same for all its aliases (ruling 48): lower case, without a `+tag`, with the
 * service's canonical local part and domain. For comparison only: never send an email to it.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).replace(/\.$/, '')
  const service = services.find(({ domains }) => domains.includes(domain))
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const canonical = service?.canonicalLocal?.(local) || local
  return `${canonical}@${service?.domain ?? domain}`
}
