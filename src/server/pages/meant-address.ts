import { aliasPaths, pagePaths } from '#browser/page-paths.ts'
import { paths } from '#shared/paths.ts'

/** A page that people mean by a word; another one for those who are signed in. */
type Meant = string | { visitor: string; member: string }

/** Words that people type from habit, in small letters and without hyphens, and the pages that they mean. */
const words: Readonly<Record<string, Meant>> = {
  ...named(paths.auth, 'login', 'signin', 'logon'),
  ...named(paths.signUp, 'signup', 'join', 'createaccount'),
  ...named(paths.register, 'register', 'registration', 'getstarted'),
  ...named(paths.forgot, 'forgot', 'forgotpassword', 'resetpassword', 'lostpassword'),
  ...named(paths.try, 'demo', 'livedemo', 'tryit', 'trial'),
  ...named(paths.sample, 'sampleresults', 'example'),
  ...named({ visitor: paths.prices, member: paths.credits }, 'pricing', 'prices'),
  ...named({ visitor: paths.auth, member: paths.home }, 'dashboard'),
  ...named({ visitor: '/#games', member: paths.studioTab('games') }, 'games'),
  ...named(paths.settings, 'account', 'profile', 'preferences'),
  ...named(paths.terms, 'tos', 'termsofservice', 'termsofuse'),
  ...named(paths.privacy, 'privacypolicy'),
  ...named(paths.questions, 'faq', 'help', 'questions'),
  ...named(paths.apiDocs, 'api', 'apidocs', 'docs', 'developers'),
  ...named(paths.home, 'home', 'index'),
}

function named(page: Meant, ...spellings: string[]): Record<string, Meant> {
  return Object.fromEntries(spellings.map((word) => [word, page]))
}

/** Public addresses with routes of their own. */
const routes = [paths.apiDocs, paths.insightReport('$token'), paths.referral('$code')]

// Literal addresses are matched first.
const shapes = [...pagePaths, ...aliasPaths, ...routes]
  .toSorted((one, other) => Number(one.includes('$')) - Number(other.includes('$')))
  .map((path) => ({ path, shape: new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}$`, 'i') }))

/**
 * The address that somebody meant who typed another spelling of it (capitals, a slash at the end) or a word such as
 * `/login`; undefined for an address that is right or unknown. It is always one of the product's own, with the
 * parameters and the query as they were given.
 */
export async function meantAddress(url: string, isSignedOut: () => Promise<boolean>): Promise<string | undefined> {
  const [, asked = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  const path = asked.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const page = rightSpelling(path)
  if (page !== undefined) return page === asked ? undefined : withQuery(page, query)
  const word = /^\/([a-z]+(?:[-_][a-z]+)*)(?:\.html?|\.php)?$/i.exec(path)?.[1]?.toLowerCase().replace(/[-_]/g, '')
  if (word === undefined || !Object.hasOwn(words, word)) return undefined
  const meant = words[word] ?? paths.home
  if (typeof meant === 'string') return withQuery(meant, query)
  return withQuery((await isSignedOut()) ? meant.visitor : meant.member, query)
}

/** The page at an address whose fixed parts may be written in capitals. */
function rightSpelling(asked: string): string | undefined {
  for (const { path, shape } of shapes) {
    const found = shape.exec(asked)
    if (!found) continue
    const values = found.slice(1)
    return path.replace(/\$\w+/g, () => values.shift() ?? '')
  }
  return undefined
}

function withQuery(address: string, query: string): string {
  if (query === '') return address
  const [page = '', anchor] = address.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`
}
