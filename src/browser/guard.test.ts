import { describe, expect, test } from 'vitest'
import { everybody, expectedAccess, toSignIn, type Who } from '#browser/testing.ts'
import { roles } from '#shared/roles.ts'
import { checkAccess } from './guard.ts'
import { pagePaths, rowOf } from './page-paths.ts'
import type { PagePath } from './pages.ts'

const answerTo = (
  who: Who,
  path: PagePath,
  change: { demo?: boolean; registering?: true; suspended?: object } = {},
) => {
  const { demo = true, ...more } = change
  const visitor = who === 'nobody' ? null : { role: who, roles: [who], ...more }
  const answer = checkAccess({ row: rowOf(path), visitor, asked: path, demo })
  return typeof answer === 'string' ? answer : answer.goTo
}

test('these tests list each page of the page table', () => {
  expect(Object.keys(expectedAccess).sort()).toEqual([...pagePaths].sort())
})

describe.each(everybody)('%s', (who) => {
  test.each(pagePaths)('%s', (path) => {
    expect(answerTo(who, path)).toBe(expectedAccess[path](who, path))
  })
})

test('no redirect loop: a person may open each page that they are redirected to', () => {
  for (const who of everybody) {
    for (const path of pagePaths) {
      const answer = answerTo(who, path)
      if (answer === 'enter') continue
      const target = answer.split('?')[0] as PagePath
      expect(answerTo(who, target), `${who} from ${path}`).toBe('enter')
    }
  }
})

test('a person with several roles may open the pages of each; other pages redirect to the page of the shown role', () => {
  const visitor = { role: 'tester', roles: ['tester', 'studio'] } as const
  const ask = (path: PagePath) => checkAccess({ row: rowOf(path), visitor, asked: path, demo: true })
  expect(ask('/studio')).toBe('enter')
  expect(ask('/tester')).toBe('enter')
  expect(ask('/player')).toEqual({ goTo: '/tester' })
})

test('a person with an unfinished registration may open the sign-up pages, and no other page for signed-out visitors', () => {
  expect(answerTo('tester', '/tester-signup', { registering: true })).toBe('enter')
  expect(answerTo('tester', '/auth', { registering: true })).toBe('/')
})

test('a suspended account may open the suspension page and the sign-in pages', () => {
  const suspended = { since: new Date(), reason: 'Copied reviews' }
  for (const who of roles) {
    const open = pagePaths.filter((path) => answerTo(who, path, { suspended }) === 'enter')
    expect(open).toEqual(['/auth/forgot', '/auth/reset', '/auth/verify', '/auth/not-me', '/suspended', '/outbox'])
    for (const path of pagePaths)
      if (!open.includes(path)) expect(answerTo(who, path, { suspended })).toBe('/suspended')
  }
})

test('outside the demo its pages are missing, and the debug console is for admins', () => {
  expect(answerTo('nobody', '/kit', { demo: false })).toBe('missing')
  expect(answerTo('admin', '/outbox', { demo: false })).toBe('missing')
  expect(answerTo('studio', '/debug', { demo: false })).toBe('/')
  expect(answerTo('nobody', '/debug', { demo: false })).toBe(toSignIn('/debug'))
  expect(answerTo('admin', '/debug', { demo: false })).toBe('enter')
})

test('the full address with its query is the target after signing in', () => {
  const asked = '/studio?tab=games&game=1'
  const answer = checkAccess({ row: rowOf('/studio'), visitor: null, asked, demo: true })
  expect(answer).toEqual({ goTo: '/auth?next=%2Fstudio%3Ftab%3Dgames%26game%3D1' })
})
