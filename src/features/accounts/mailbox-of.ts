/**
 * Mail services at which several addresses reach one mailbox, by what their own help pages say. `domain` is what all of
 * them are counted as; `spell` writes a local part in the one way that the service does not tell apart from others.
 */
const services: readonly {
  domains: readonly string[]
  domain: string
  spell?: (local: string) => string
  source: string
}[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    domain: 'gmail.com',
    spell: (local) => local.replaceAll('.', ''),
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
    spell: (local) => local.replace(/[._-]/g, ''),
    source:
      'https://proton.me/support/addresses-and-aliases (domains), https://proton.me/support/change-username (characters)',
  },
  {
    // A dot and a hyphen are the same character there, and neither is ignored.
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    domain: 'yandex.ru',
    spell: (local) => local.replaceAll('-', '.'),
    source:
      'https://yandex.com/support/passport/authorization/registration.html (characters), https://yandex.com/support/id/authorization/email.html (domains)',
  },
]

/**
 * The mailbox that an address reaches, as one spelling for all its aliases (ruling 48): lower case, without a `+tag`,
 * in the spelling its service does not tell apart from others, at one domain for known synonyms. Never send to it: it only compares.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).replace(/\.$/, '')
  const service = services.find(({ domains }) => domains.includes(domain))
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const spelled = service?.spell?.(local) || local
  return `${spelled}@${service?.domain ?? domain}`
}
