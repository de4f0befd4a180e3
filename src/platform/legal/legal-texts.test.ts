import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { legalText, legalTextNames, legalTextVersion } from './legal-texts.ts'

test.each(legalTextNames)('the text of %s names the operator and has no unfilled placeholders', (name) => {
  const { markdown } = legalText(name)
  expect(markdown).toMatch(/^# \S/)
  expect(markdown).toContain(brand.operator)
  expect(markdown).toContain(brand.contact)
  expect(markdown).not.toMatch(/[{}]/)
})

test('a version is the digest of the text, so different texts have different versions', () => {
  for (const name of legalTextNames) {
    expect(legalTextVersion(name)).toBe(createHash('sha256').update(legalText(name).markdown).digest('hex'))
  }
  expect(new Set(legalTextNames.map(legalTextVersion)).size).toBe(legalTextNames.length)
})
