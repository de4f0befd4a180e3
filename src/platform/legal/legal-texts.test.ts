import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { legalText, legalTextNames, legalTextVersion } from './legal-texts.ts'

test.each(legalTextNames)('the text of %s names who runs the product and leaves nothing to fill in', (name) => {
  const { markdown } = legalText(name)
  expect(markdown).toMatch(/^# \S/)
  expect(markdown).toContain(brand.operator)
  expect(markdown).toContain(brand.contact)
  expect(markdown).not.toMatch(/[{}]/)
})

test('a version is the digest of the very text, so that two texts never share one', () => {
  for (const name of legalTextNames) {
    expect(legalTextVersion(name)).toBe(createHash('sha256').update(legalText(name).markdown).digest('hex'))
  }
  expect(new Set(legalTextNames.map(legalTextVersion)).size).toBe(legalTextNames.length)
})
