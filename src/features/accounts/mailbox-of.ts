import { normalEmail } from '#shared/texts/email-address.ts'

/**
 * Mail services at which several addresses reach one mailbox, according to their help pages (`source`). `canonicalLocal`
 * maps equivalent local parts to one spelling.
 */
const services: readonly {
  domains: readonly string[]
  /** The canonical domain; without it, each domain has mailboxes of its own. */
  domain?: string
  canonicalLocal?: (local: string) => string
  /** `tag@name.<domain>` reaches the mailbox of `name@<domain>`. */
  namesSubdomains?: boolean
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
  {
    // An account name has no hyphen: what follows one is the keyword of a disposable address.
    domains: [
      'com net ae at be bg ca ch cl cn co cz de dk ee es fi fr gr hk hr hu ie in it jp lt lv nl no pl pt ro rs ru se si sk ua',
      'co.hu co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.cn com.co com.hk com.is',
      'com.mx com.my com.pe com.ph com.ru com.sg com.tr com.tw com.ua com.ve com.vn',
    ]
      .flatMap((ends) => ends.split(' '))
      .map((end) => `yahoo.${end}`)
      .concat('ymail.com', 'rocketmail.com', 'myyahoo.com'),
    canonicalLocal: (local) => local.replace(/(?<=.)-.*$/, ''),
    source:
      'http://help.yahoo.com/help/uk/bt/tutorials/mail/addressguard2.html (base name and keyword), https://github.com/validatorjs/validator.js#sanitizers (yahoo_remove_subaddress)',
  },
  {
    // A host name has no underscore, so a hyphen stands for it in a subdomain.
    domains: [
      'cn',
      'co.uk',
      'com',
      'com.au',
      'de',
      'es',
      'fm',
      'fr',
      'im',
      'in',
      'jp',
      'mx',
      'net',
      'nl',
      'org',
      'se',
      'to',
      'tw',
      'uk',
      'us',
    ]
      .map((end) => `fastmail.${end}`)
      .concat('messagingengine.com', 'sent.com'),
    namesSubdomains: true,
    canonicalLocal: (local) => local.replaceAll('_', '-'),
    source:
      'https://www.fastmail.help/hc/en-us/articles/360060591053 (subdomains), https://fastmail.com/blog/two-address-resolving-additions (underscore)',
  },
]

/**
 * The canonical address of a mailbox, the same for all its aliases (accounts-5): lower case, without a `+tag`, with the
 * service's canonical local part and domain. For comparison only: never send an email to it.
 */
export function mailboxOf(email: string): string {
  const address = normalEmail(email) ?? email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const written = { local: address.slice(0, at), domain: address.slice(at + 1).replace(/\.$/, '') }
  const { local: tagged, domain } = withoutSubdomain(written) ?? written
  const service = services.find(({ domains }) => domains.includes(domain))
  const local = tagged.replace(/(?<=.)\+.*$/, '')
  const canonical = service?.canonicalLocal?.(local) || local
  return `${canonical}@${service?.domain ?? domain}`
}

/** The plain form of `tag@name.<domain>` at a service that reads it as `name@<domain>`; else undefined. */
function withoutSubdomain({ domain }: { domain: string }) {
  const [, local, parent = ''] = /^([^.]+)\.(.+)$/.exec(domain) ?? []
  const service = services.find(({ namesSubdomains, domains }) => namesSubdomains && domains.includes(parent))
  return service && local ? { local, domain: parent } : undefined
}
