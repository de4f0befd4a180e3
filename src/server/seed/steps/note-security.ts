import { eventLogged } from '#features/security/events.ts'
import { hours, minutes } from '#platform/clock.ts'
import { admin, studios, testers } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { shareOf } from './moments.ts'

interface Sample {
  type: string
  risk?: 'low' | 'medium' | 'high'
  email?: string
  network: string
  details?: Record<string, unknown>
  minutesAgo: number
}

/** Networks that are reserved for documentation. */
const stranger = '203.0.113.0/24'
const scanner = '2001:db8:4::/48'
const homes = ['198.51.100.0/24', '192.0.2.0/24']

/** Two days of sign-ins and refusals, and an hour ago a stranger who guessed passwords. */
export function noteSecurity({ tx, timeline }: SeedContext): void {
  for (const { minutesAgo, email, type, risk = 'low', network, details = {} } of [
    ...ordinary(),
    ...guesses(),
    ...others,
  ]) {
    const event = { userId: email ? personId(email) : null, type, risk, network, details }
    timeline.before(minutes(minutesAgo), async () => tx.happened(eventLogged(event), timeline.now()))
  }
}

/** A sign-in of each tester and studio on both days, at an hour of their own. */
const ordinary = (): Sample[] =>
  [0, 1].flatMap((day) =>
    [...testers, ...studios].map(({ email }, n) => ({
      type: 'sign_in',
      email,
      network: homes[n % homes.length] ?? stranger,
      minutesAgo: 60 * (day * 24 + 24 * shareOf('sign-in', email, String(day))) + 70,
    })),
  )

/** Sixty wrong passwords for the accounts of testers in five minutes. */
const guesses = (): Sample[] =>
  Array.from({ length: 60 }, (_, n) => ({
    type: 'sign_in_failed',
    risk: 'medium',
    network: stranger,
    ...(testers[n % testers.length] && { email: testers[n % testers.length]?.email ?? '' }),
    minutesAgo: 20 - n / 12 - shareOf('guess', String(n)) / 12,
  }))

const others: Sample[] = [
  { type: 'webhook_forged', risk: 'high', network: stranger, minutesAgo: 24 },
  { type: 'rate_limited', risk: 'medium', network: scanner, details: { call: 'search.find' }, minutesAgo: 31 },
  { type: 'link_guessed', risk: 'medium', network: scanner, details: { call: 'invitationLinks.look' }, minutesAgo: 33 },
  ...[36, 37, 44, 52].map((minutesAgo) => ({
    type: 'link_guessed',
    risk: 'medium' as const,
    network: scanner,
    minutesAgo,
    details: { call: 'teamInvites.look' },
  })),
  {
    type: 'csp_violation',
    risk: 'medium',
    network: '198.51.100.0/24',
    minutesAgo: 41,
    details: { directive: 'script-src', blocked: 'inline', page: '/promo' },
  },
  {
    type: 'guard_refused',
    risk: 'medium',
    network: '192.0.2.0/24',
    minutesAgo: 47,
    email: testers[0].email,
    details: { call: 'games.add' },
  },
  { type: 'password_changed', network: '198.51.100.0/24', email: testers[1].email, minutesAgo: hours(3) / minutes(1) },
  {
    type: 'sign_in_unusual',
    risk: 'medium',
    network: '192.0.2.0/24',
    email: testers[2].email,
    minutesAgo: hours(5) / minutes(1),
  },
  {
    type: 'sign_in_new_country',
    risk: 'medium',
    network: '192.0.2.0/24',
    email: testers[3].email,
    details: { country: 'PT', isNewDevice: false },
    minutesAgo: hours(9) / minutes(1),
  },
  {
    type: 'export_created',
    network: '198.51.100.0/24',
    email: admin.email,
    minutesAgo: hours(6) / minutes(1),
    details: { what: 'statement of a person', people: 1 },
  },
]
