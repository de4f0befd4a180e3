import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { permissions } from '#features/access/permissions.ts'

/** Permissions of calls that no button of a screen leads to. */
const withoutScreen: Readonly<Record<string, string>> = {
  review_validate: 'for other programs: the product validates each review itself',
  targeting_read: 'counts within forms that other permissions open',
}

/** Names that a pattern finds in the source files of a kind. */
async function namesIn(kind: RegExp, pattern: RegExp): Promise<Set<string>> {
  const files = (await readdir('src', { recursive: true })).filter(
    (file) => kind.test(file) && !file.includes('.test.'),
  )
  const texts = await Promise.all(files.map((file) => readFile(`src/${file}`, 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])))
}

test('each permission that a call asks for is asked for by a screen that leads to it', async () => {
  const byCalls = await namesIn(/^features\/.*\.ts$/, /\b(?:may|mayAsAdmin|assertMay)\([^'\n]*'([a-z_]+)'/g)
  const byScreens = await namesIn(
    /^(browser|features)\/.*\.tsx?$/,
    /(?:permission="|useCan\('|canBy\(rights, '|needs(?:=|: )["'])([a-z_]+)["']/g,
  )
  expect(byCalls.size).toBeGreaterThan(50)
  expect([...byCalls].filter((name) => !(name in permissions))).toEqual([])
  const missing = [...byCalls].filter((name) => !byScreens.has(name) && !(name in withoutScreen))
  expect(missing).toEqual([])
  expect(Object.keys(withoutScreen).filter((name) => byScreens.has(name))).toEqual([])
})
