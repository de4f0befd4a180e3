import type { BugStatus } from '#features/playtests/rules.ts'

/** What became of a bug: 'Fixed in 1.2', 'Back again, fixed in 1.2'. */
export function bugStatusText({
  status,
  fixedIn,
  back,
}: {
  status: BugStatus
  fixedIn: string | null
  back: boolean
}): string {
  if (status !== 'fixed') return { open: 'Open', confirmed: 'Confirmed', wont_fix: 'Won’t fix' }[status]
  const version = fixedIn ? ` in ${fixedIn}` : ''
  return back ? `Back again, fixed${version}` : `Fixed${version}`
}
