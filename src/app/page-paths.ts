/** Addresses of the browser's pages; `$name` is a parameter. Any other is answered with 404. */
export const pagePaths = [
  '/',
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/make-admin',
  '/outbox',
  '/kit',
  '/studio',
  '/studio/games/new',
  '/studio/games/$gameId',
  '/studio/requests/new',
  '/studio/requests/$requestId',
  '/studio/review-results/$requestId',
  '/tester',
  '/tester/test/$participationId',
  '/demographics',
  '/player',
  '/admin/dashboard',
  '/credits',
  '/admin',
  '/tester-dashboard',
] as const

export type PagePath = (typeof pagePaths)[number]

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/\$[a-zA-Z]+/g, '[^/]+')}/?$`))

/** Pages that exist for demonstration only (ruling 45). */
const demoPages = ['/kit', '/outbox']

export const isDemoPage = (path: string): boolean => demoPages.includes(path.replace(/\/$/, ''))

export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
