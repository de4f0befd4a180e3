import { paths } from '#shared/paths.ts'

export type RailName = 'tester' | 'player' | 'team' | 'admin' | 'business' | 'studio'

/** The dashboard that the page at an address belongs to, and its tab there; undefined for other pages. */
export function railAt(pathname: string, tab: string | undefined): { name: RailName; here: string } | undefined {
  const isIn = (dashboard: string) => pathname === dashboard || pathname.startsWith(`${dashboard}/`)
  if (isIn(paths.tester)) {
    const elsewhere = pathname.startsWith(paths.feedbackRoom('')) ? 'invitations' : 'sessions'
    const offers = [paths.offer(''), paths.huntOffer(''), paths.storeTestOffer('')]
    const isListed = pathname === paths.tester || offers.some((path) => pathname.startsWith(path))
    return { name: 'tester', here: isListed ? (tab ?? 'opportunities') : elsewhere }
  }
  if (isIn(paths.player)) return { name: 'player', here: tab ?? 'early-access' }
  if (pathname === paths.teamMember) return { name: 'team', here: tab ?? 'overview' }
  if (pathname.startsWith('/admin/') || pathname === paths.systemHealth) {
    const elsewhere = pathname === paths.systemHealth ? 'health' : 'people'
    return { name: 'admin', here: pathname === paths.adminDashboard ? (tab ?? 'overview') : elsewhere }
  }
  if (pathname === paths.businessDev) return { name: 'business', here: tab ?? 'pipeline' }
  if (isIn(paths.studio)) {
    const parts: Record<string, string> = { builds: 'games', games: 'games', feedback: 'testers' }
    const part = pathname.split('/')[2] ?? ''
    return { name: 'studio', here: pathname === paths.studio ? (tab ?? 'overview') : (parts[part] ?? 'requests') }
  }
  return undefined
}
