import { expect, test } from 'vitest'
import { pagePaths } from '#browser/page-paths.ts'
import { meantAddress } from './meant-address.ts'

const forVisitor = (url: string) => meantAddress(url, async () => true)
const forMember = (url: string) => meantAddress(url, async () => false)

test.each([
  ['/login', '/auth'],
  ['/Log-In/', '/auth'],
  ['/signin?next=%2Fcredits', '/auth?next=%2Fcredits'],
  ['/sign_in', '/auth'],
  ['/sign-up', '/auth?tab=signup'],
  ['/signup?next=%2Fcredits', '/auth?tab=signup&next=%2Fcredits'],
  ['/Register', '/auth/register'],
  ['/demo', '/try'],
  ['/demo/?as=tester', '/try?as=tester'],
  ['/TRY', '/try'],
  ['/index.html', '/'],
  ['/login.php', '/auth'],
  ['/docs', '/api/docs'],
  ['/privacy-policy', '/privacy'],
  ['/faq?from=ad', '/?from=ad#questions'],
  ['/forgot-password', '/auth/forgot'],
])('%s, typed from habit, leads to %s', async (from, to) => {
  expect(await forVisitor(from)).toBe(to)
  expect(await forMember(from)).toBe(to)
})

test.each([
  ['/auth/', '/auth'],
  ['/AUTH?Tab=X', '/auth?Tab=X'],
  ['//terms//', '/terms'],
  ['/Studio/Requests/New', '/studio/requests/new'],
  ['/Session-Playback/Ab1', '/session-playback/Ab1'],
  ['/API/Docs/', '/api/docs'],
  ['/Invite/TM-ABC234/', '/invite/TM-ABC234'],
  ['/R/AbC', '/r/AbC'],
  ['/promo/Low-Tide/Gullwake/?ref=A', '/promo/Low-Tide/Gullwake?ref=A'],
])('%s is %s in another spelling; names and codes in it keep theirs', async (from, to) => {
  expect(await forVisitor(from)).toBe(to)
})

test('prices, games and the dashboard depend on who asks', async () => {
  expect([await forVisitor('/pricing'), await forMember('/Pricing/')]).toEqual(['/#prices', '/credits'])
  expect([await forVisitor('/games'), await forMember('/games')]).toEqual(['/#games', '/studio?tab=games'])
  expect([await forVisitor('/dashboard'), await forMember('/dashboard')]).toEqual(['/auth', '/'])
})

test('every page leads to itself, and its other spellings to it', async () => {
  for (const page of pagePaths) {
    const address = page.replace(/\$\w+/g, 'x1')
    expect([address, await forVisitor(address)]).toEqual([address, undefined])
    if (address === '/') continue
    expect(await forVisitor(`${address}/`)).toBe(address)
    expect(await forVisitor(page.toUpperCase().replace(/\$\w+/g, 'x1'))).toBe(address)
  }
})

test.each([
  '/nothing',
  '/constructor',
  '/__proto__',
  '//evil.example/login',
  '/\\evil.example',
  '/login/https://evil.example',
  '/%2F%2Fevil.example',
  '/login%0d%0aSet-Cookie:a=b',
  'http://evil.example/login',
])('%s leads nowhere', async (url) => {
  expect(await forVisitor(url)).toBeUndefined()
})
