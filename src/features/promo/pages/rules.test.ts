import { expect, test } from 'vitest'
import { isHttpsLink, linkText } from './page-links.ts'
import { freeSlug, limits, numbered, slugOf } from './rules.ts'

test.each([
  ['Gullwake', 'gullwake'],
  ['Moth & Lantern', 'moth-lantern'],
  ['  --Hello,   World!--  ', 'hello-world'],
  ['Ünïcode', 'n-code'],
  ['Игра', 'untitled'],
  ['ゲーム 2', '2'],
  ['', 'untitled'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>', 'script'],
  ['a'.repeat(80), 'a'.repeat(50)],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
])('the slug of %j is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
  expect(slugOf(slug)).toBe(slug)
})

test('a free slug gets the next number and stays within the limit', () => {
  expect(freeSlug('gullwake', new Set())).toBe('gullwake')
  expect(freeSlug('gullwake', new Set(['gullwake', 'gullwake-2']))).toBe('gullwake-3')
  expect(numbered('a'.repeat(50), 12)).toHaveLength(limits.slug)
  expect(numbered(`${'a'.repeat(46)}-bcd`, 12)).toBe(`${'a'.repeat(46)}-12`)
})

test.each([
  ['https://lowtideworks.example', true],
  ['HTTPS://discord.gg/abc?x=1', true],
  ['http://lowtideworks.example', false],
  ['javascript:alert(1)', false],
  ['https:javascript', false],
  ['data:text/html,x', false],
  ['//lowtideworks.example', false],
  ['https://user:secret@lowtideworks.example', false],
  ['https://localhost', false],
  [' https://x.example', false],
])('%s is a link: %s', (address, expected) => {
  expect(isHttpsLink(address)).toBe(expected)
})

test('a link is shown as its host and account', () => {
  expect(linkText('https://www.lowtideworks.example/')).toBe('lowtideworks.example')
  expect(linkText('https://twitter.com/gullwake/?ref=1')).toBe('twitter.com/gullwake')
})
