import { expect, test } from 'vitest'
import { crumbTrail } from './crumb-trail.ts'

const labelsOf = (address: string) => crumbTrail(address).map(({ label }) => label)

test.each(['/', '/auth'])('%s has none', (address) => {
  expect(crumbTrail(address)).toEqual([])
})

test.each([
  ['/studio', ['Home', 'Studio Dashboard']],
  ['/tester', ['Home', 'Tester Dashboard']],
  ['/business-dev', ['Home', 'BD Dashboard']],
  ['/team-member', ['Home', 'Team Dashboard']],
  ['/demographics', ['Home', 'Profile Setup']],
  ['/analytics', ['Home', 'Analytics Dashboard']],
  ['/user-credit-history', ['Home', 'Credit History']],
  ['/studio/games/new', ['Home', 'Studio Dashboard', 'Games', 'Add game']],
  ['/studio/review-results/1', ['Home', 'Studio Dashboard', 'Requests', 'Review Results']],
  ['/auth/forgot', ['Home', 'Sign In', 'Forgot password']],
  ['/terms', ['Home', 'Terms of Service']],
  ['/kit', ['Home', 'Design system']],
  ['/admin/dashboard', ['Home', 'Admin Dashboard']],
  ['/admin/user-history/1', ['Home', 'Admin Dashboard', 'People', 'Credit History']],
  ['/game/tide-wake', ['Home', 'Game Details', 'Game: tide-wake']],
  ['/session/final-run', ['Home', 'Session', 'Session: final-run']],
  ['/session-playback/final-run', ['Home', 'Session Playback', 'Session: final-run']],
  ['/some-thing/else_here', ['Home', 'Some Thing', 'Else_here']],
])('%s reads %j', (address, expected) => {
  expect(labelsOf(address)).toEqual(expected)
})

test('a long id is shortened, an invalid escape sequence stays as it is', () => {
  expect(labelsOf('/session/0198c3aa-7d4e-7a11-9c0f-5d2b6a1e8f00').at(-1)).toBe('Session: 0198c3aa')
  expect(labelsOf('/session/100%').at(-1)).toBe('Session: 100%')
  expect(labelsOf('/session/a%20b').at(-1)).toBe('Session: a b')
})

test('the last crumb has the name of what the page shows', () => {
  const named = (address: string) => crumbTrail(address, 'Slipshore').map(({ label }) => label)
  expect(named('/game/1')).toEqual(['Home', 'Game Details', 'Game: Slipshore'])
  expect(named('/tester/offer/1')).toEqual(['Home', 'Tester Dashboard', 'Opportunities', 'Slipshore'])
  expect(named('/studio/review-results/1')).toEqual(['Home', 'Studio Dashboard', 'Requests', 'Slipshore'])
})

test('a crumb links to a page or is plain text', () => {
  expect(crumbTrail('/studio/games/new')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Studio Dashboard', href: '/studio' },
    { label: 'Games', href: '/studio?tab=games' },
    { label: 'Add game', href: '/studio/games/new' },
  ])
  expect(crumbTrail('/promo/slug')[1]).toEqual({ label: 'Promo' })
})
