import { expect, test } from 'vitest'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { missingToUnlock, passwordStrength } from './rules.ts'
import { nextPath } from './ui/next-path.ts'

const met = {
  emailVerified: true,
  demographicsCompleted: true,
  termsAccepted: true,
  cookiesConsent: true,
  dataConsent: true,
}

test('earning requires a confirmed address, the demographics and all three consents', () => {
  expect(missingToUnlock(met)).toEqual([])
  expect(missingToUnlock({ ...met, emailVerified: false })).toEqual(['email'])
  expect(missingToUnlock({ ...met, demographicsCompleted: false })).toEqual(['demographics'])
  for (const consent of ['termsAccepted', 'cookiesConsent', 'dataConsent']) {
    expect(missingToUnlock({ ...met, [consent]: false })).toEqual(['consents'])
  }
})

test('very common passwords are recognised, short and long, in any letter case', () => {
  for (const common of [
    '123456',
    'password',
    'iloveyou',
    'Password1234',
    'QWERTYUIOP123',
    'correcthorsebatterystaple',
  ]) {
    expect(isCommonPassword(common)).toBe(true)
  }
  for (const fine of ['a plain long passphrase', 'password1234 and more', 'tulip-orbit-42-canoe']) {
    expect(isCommonPassword(fine)).toBe(false)
  }
})

test('the path after sign-in never leaves the site', () => {
  expect(nextPath(null, '/make-admin?token=x')).toBe('/make-admin?token=x')
  for (const foreign of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', 7, undefined]) {
    expect(nextPath(null, foreign)).toBe('/auth')
  }
})

test.each([
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['121212121212', 'weak'],
  ['abcdefabcdef', 'fair'],
  ['tulipsandrain', 'fair'],
  ['Tulips and rain', 'good'],
  ['tulips and rain in october', 'strong'],
  ['Tulip-orbit-42-canoe', 'strong'],
])('the password %j counts as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
