import { pageAt, rowOf } from '../page-paths.ts'

export interface Crumb {
  label: string
  href?: string
}

/** Address segments that are no page of their own: their label, and the page they link to. */
const steps: Record<string, Crumb> = {
  '/game': { label: 'Game Details' },
  '/admin': { label: 'Admin Dashboard', href: '/admin/dashboard' },
  '/admin/user-history': { label: 'People', href: '/admin/dashboard?tab=people' },
  '/advanced-testing/hunts': { label: 'Bug hunts', href: '/advanced-testing' },
  '/advanced-testing/store-tests': { label: 'Store tests', href: '/advanced-testing' },
  '/tester/store-tests': { label: 'Opportunities', href: '/tester?tab=opportunities' },
  '/tester/hunts': { label: 'Opportunities', href: '/tester?tab=opportunities' },
  '/studio/builds': { label: 'Games', href: '/studio?tab=games' },
  '/studio/games': { label: 'Games', href: '/studio?tab=games' },
  '/studio/requests': { label: 'Requests', href: '/studio?tab=requests' },
  '/studio/review-results': { label: 'Requests', href: '/studio?tab=requests' },
  '/player/game': { label: 'Early access', href: '/player?tab=early-access' },
  '/tester/feedback': { label: 'Invitations', href: '/tester?tab=invitations' },
  '/tester/offer': { label: 'Opportunities', href: '/tester?tab=opportunities' },
  '/tester/test': { label: 'Tests', href: '/tester?tab=sessions' },
}

/** AppBreadcrumbs shown before a segment (product-9). */
const prefixes = new Map([
  ['game', 'Game: '],
  ['session', 'Session: '],
  ['session-playback', 'Session: '],
])

const hiddenOn = ['/', '/auth', '/auth/']
/** Pages that visitors open by a link, outside of any dashboard. */
const byLink = /^\/(join|e)\//

/** Title case of a segment: 'early-access' becomes 'Early Access'. */
const titleCase = (segment: string) =>
  segment.replaceAll('-', ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase('en'))

/** The first 8 characters of an id; other segments stay whole. */
const shortId = (segment: string) => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(segment) ? segment.slice(0, 8) : segment)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * A crumb for each segment of the address after Home; none where the bar is hidden (product-9). The last one has the
 * name of what the page shows, where it is known.
 */
export function crumbTrail(pathname: string, name?: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  if (hiddenOn.includes(pathname) || byLink.test(pathname)) return []
  const crumbs = segments.map((segment, depth): Crumb => {
    const address = `/${segments.slice(0, depth + 1).join('/')}`
    const step = steps[address]
    const given = depth === segments.length - 1 ? name : undefined
    if (step) return step
    const prefix = prefixes.get(segments[depth - 1] ?? '')
    const page = pageAt(address)
    if (prefix) return { label: `${prefix}${given ?? shortId(decoded(segment))}`, href: address }
    if (page) return { label: given ?? rowOf(page).label, href: address }
    return { label: titleCase(shortId(decoded(segment))) }
  })
  return [{ label: 'Home', href: '/' }, ...withoutRepeats(crumbs)]
}

/** '/admin' is an alias of '/admin/dashboard': one crumb, not two with the same label. */
const withoutRepeats = (crumbs: readonly Crumb[]) => crumbs.filter(({ label }, at) => label !== crumbs[at + 1]?.label)
