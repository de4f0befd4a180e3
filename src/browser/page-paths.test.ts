import { expect, test } from 'vitest'
import { addressOf, isDemoPage, isPage, pageAt } from './page-paths.ts'

test.each([
  ['/', '/'],
  ['/studio', '/studio'],
  ['/studio/', '/studio'],
  ['/studio/games/new', '/studio/games/new'],
  ['/studio/games/7', '/studio/games/$gameId'],
  ['/game/1', '/game/$gameId'],
  ['/promo/slug', '/promo/$slug'],
  ['/promo/studio/slug', '/promo/$studioName/$slug'],
])('%s is the page %s', (address, page) => {
  expect(pageAt(address)).toBe(page)
})

test.each(['/studios', '/studio/games', '/promo', '/promo/a/b/c', '/nothing', '/studio//games/1'])(
  '%s is no page',
  (address) => {
    expect(isPage(address)).toBe(false)
  },
)

test.each(['/admin', '/tester-dashboard', '/game', '/session-playback/1'])('%s leads to a page', (address) => {
  expect(pageAt(address)).toBeUndefined()
  expect(isPage(address)).toBe(true)
})

test('aliases keep parameters and the query', () => {
  expect(addressOf('/tester-dashboard', {}, '?tab=profile')).toBe('/tester?tab=profile')
  expect(addressOf('/game', {}, '?game=7')).toBe('/studio?tab=games&game=7')
  expect(addressOf('/game', {}, '')).toBe('/studio?tab=games')
  expect(addressOf('/session-playback/$sessionId', { sessionId: 'a b' }, '?at=3')).toBe('/session/a%20b?at=3')
})

test('demo pages are recognised by each form of their address', () => {
  expect(['/kit', '/kit/', '/outbox', '/studio', '/nothing'].map(isDemoPage)).toEqual([true, true, true, false, false])
})
