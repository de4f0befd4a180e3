/**
 * Mail services at which several addresses reach one mailbox, by what their own help pages say. `domain` is what all of
 * them are counted as; `ignored` are the characters of the local part that the service does not look at.
 */
const services: readonly { domains: readonly string[]; domain: string; ignored?: RegExp; source: string }[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    domain: 'gmail.com',
    ignored: /\./g,
    source:
      'https://support.google.com/mail/answer/7436150 (dots), https://support.google.com/mail/answer/10313 (domains)',
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    domain: 'icloud.com',
    source: 'https://support.apple.com/102607',
  },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    domain: 'proton.me',
    ignored: /[._-]/g,
    source: 'https://proton.me/support/addresses-and-aliases',
  },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    domain: 'yandex.ru',
    ignored: /[.-]/g,
    source: 'https://yandex.com/support/mail/web/preferences/addresses.html',
  },
]

/**
 * The mailbox that an address reaches, as one spelling for all its aliases (ruling 48): lower case, without a `+tag`,
 * without the characters its service ignores, at one domain for known synonyms. Never send to it: it only compares.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).replace(/\.$/, '')
  const service = services.find(({ domains }) => domains.includes(domain))
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const bare = service?.ignored ? local.replace(service.ignored, '') || local : local
  return `${bare}@${service?.domain ?? domain}`
}
