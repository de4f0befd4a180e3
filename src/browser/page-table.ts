import type { Role } from '#shared/roles.ts'

/**
 * Who may open a page: anyone, only people without a session, people with a session (in these roles; admins always
 * may), or people whose account is suspended.
 */
export type Access = 'anyone' | 'signed-out' | 'signed-in' | 'suspended' | readonly Role[]

export interface PageRow {
  access: Access
  /** The server renders it; the browser's router leaves the app for it. */
  madeByServer?: true
  /** Last breadcrumb, and title of the window. */
  label: string
  /** Without breadcrumbs and notices: pages with their own layout. */
  bare?: true
  /** Width of the centred column, which the breadcrumbs share. */
  column?: 'content' | 'narrow'
  /** A sign-up page: a person who began to register there may come back to finish it (ruling 18). */
  signUp?: true
  /** A suspended account may open it: pages that belong to signing in. */
  whileSuspended?: true
  /** A demo page (ruling 45): outside the demo it is missing, or for admins only. */
  outsideDemo?: 'missing' | 'admins'
}

const studio = ['studio'] as const
const tester = ['tester'] as const
const admin = ['admin'] as const

/**
 * All pages, each once: address (`$name` is a parameter), who may open it, its label (spec 1 §2.1; rulings 2, 17, 27).
 * `routes.tsx` says which component is drawn there. `/game/{id}` is rendered by the server and not listed here.
 */
export const pageTable = {
  '/': { access: 'anyone', label: 'Home', madeByServer: true },

  '/auth': { access: 'signed-out', label: 'Sign In', bare: true },
  '/auth/forgot': { access: 'anyone', label: 'Forgot password', bare: true, whileSuspended: true },
  '/auth/reset': { access: 'anyone', label: 'New password', bare: true, whileSuspended: true },
  '/auth/verify': { access: 'anyone', label: 'Verify your email', bare: true, whileSuspended: true },
  '/auth/new-address': { access: 'anyone', label: 'New address', bare: true },
  '/auth/register': { access: 'signed-out', label: 'Registration', bare: true, signUp: true },
  '/studio-signup': { access: 'signed-out', label: 'Register a studio', bare: true, signUp: true },
  '/tester-signup': { access: 'signed-out', label: 'Register as a tester', bare: true, signUp: true },
  '/player-signup': { access: 'signed-out', label: 'Register as a player', bare: true, signUp: true },
  '/invite/$inviteCode': { access: 'anyone', label: 'Invitation', bare: true },
  '/join/$token': { access: 'anyone', label: 'Join a test', bare: true },
  '/make-admin': { access: 'anyone', label: 'First admin', bare: true },

  '/suspended': { access: 'suspended', label: 'Account suspended', bare: true, whileSuspended: true },

  '/studio': { access: studio, label: 'Studio Dashboard' },
  '/studio/games/new': { access: studio, label: 'Add game', column: 'content' },
  '/studio/games/$gameId': { access: studio, label: 'Game', column: 'content' },
  '/studio/requests/new': { access: studio, label: 'Request reviews', column: 'content' },
  '/studio/requests/$requestId': { access: studio, label: 'Request reviews', column: 'content' },
  '/studio/review-results/$requestId': { access: studio, label: 'Review Results' },
  '/tester': { access: tester, label: 'Tester Dashboard' },
  '/tester/test/$playtestId': { access: tester, label: 'Test' },
  '/player': { access: ['player'], label: 'Player Dashboard', column: 'content' },
  '/consulting': { access: ['consultant', 'studio'], label: 'Consulting', column: 'narrow' },
  '/team-member': { access: ['teammember'], label: 'Team Dashboard' },
  '/business-dev': { access: ['businessdeveloper'], label: 'BD Dashboard', column: 'narrow' },

  '/admin/dashboard': { access: admin, label: 'Admin Dashboard' },
  '/admin/user-history/$userId': { access: admin, label: 'Credit History', column: 'narrow' },
  '/system-health': { access: admin, label: 'System Health', column: 'narrow' },

  '/demographics': { access: 'signed-in', label: 'Profile Setup', column: 'narrow' },
  '/settings': { access: 'signed-in', label: 'Settings', column: 'content' },
  '/credits': { access: 'signed-in', label: 'Credits', column: 'content' },
  '/user-credit-history': { access: 'signed-in', label: 'Credit History', column: 'content' },
  '/payment-success': { access: 'signed-in', label: 'Payment', column: 'narrow' },
  '/advanced-testing': { access: 'signed-in', label: 'Advanced Testing', column: 'narrow' },
  '/session/$sessionId': { access: 'signed-in', label: 'Session', column: 'narrow' },
  '/advanced-insights': { access: 'signed-in', label: 'Analytics Dashboard', column: 'narrow' },
  '/analytics': { access: 'signed-in', label: 'Analytics Dashboard', column: 'narrow' },
  '/permissions-demo': { access: 'anyone', label: 'Permissions', column: 'narrow' },
  '/debug': { access: 'signed-in', label: 'System Debug Console', column: 'content', outsideDemo: 'admins' },

  '/promo/$studioName/$slug': { access: 'anyone', label: 'Promo page', column: 'narrow' },
  '/promo/$slug': { access: 'anyone', label: 'Promo page', column: 'narrow' },
  '/promo-admin/$promoId/preview': { access: 'anyone', label: 'Preview', column: 'narrow' },
  '/native-demo': { access: 'anyone', label: 'Native Demo', column: 'content' },
  '/terms': { access: 'anyone', label: 'Terms of Service', madeByServer: true },
  '/privacy': { access: 'anyone', label: 'Privacy Policy', madeByServer: true },

  '/outbox': { access: 'anyone', label: 'Outbox', column: 'content', outsideDemo: 'missing', whileSuspended: true },
  '/kit': { access: 'anyone', label: 'Design system', column: 'content', outsideDemo: 'missing' },
} as const satisfies Record<string, PageRow>

export type PagePath = keyof typeof pageTable

/** Pages that the browser's router draws. */
export type DrawnPath = { [P in PagePath]: (typeof pageTable)[P] extends { madeByServer: true } ? never : P }[PagePath]

/** Alternative addresses of a page (rulings 16, 17, 27); parameters and the query are kept. */
export const aliases = {
  '/admin': '/admin/dashboard',
  '/tester-dashboard': '/tester',
  '/game': '/studio?tab=games',
  '/session-playback/$sessionId': '/session/$sessionId',
} as const satisfies Record<string, string>

export type Alias = keyof typeof aliases
