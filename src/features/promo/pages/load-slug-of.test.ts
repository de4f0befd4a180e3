import { expect, test } from 'vitest'
import { loadSlugOf } from './load-slug-of.ts'

const slugOfTitle = await loadSlugOf()

test.each([
  ['Ünïque', 'unique'],
  ['Straße & Brücke', 'strasse-brucke'],
  ['Игра', 'igra'],
  ['Łódź 2', 'lodz-2'],
  ['ゲーム 2', 'gemu-2'],
  ['Gullwake', 'gullwake'],
  ['…!', 'untitled'],
  ['', 'untitled'],
])('the slug of the title %j is %s', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug)
  expect(slugOfTitle(slug)).toBe(slug)
})
