import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileNameError, fileStartError } from './build-file-types.ts'
import { buildStates, buildTransitions, statesBefore } from './rules.ts'
import { linkBuildInput } from './schema.ts'

test('every state of a build is reachable from the first one, and ready is final', () => {
  const reached = new Set(['uploading'])
  for (let before = 0; before < reached.size; before = reached.size) {
    for (const state of buildStates)
      if (reached.has(state)) for (const next of buildTransitions[state]) reached.add(next)
  }
  expect([...reached].sort()).toEqual([...buildStates].sort())
  expect(buildTransitions.ready).toEqual([])
  expect(statesBefore('processing')).toEqual(['uploading', 'failed'])
})

test.each([
  ['web', 'game.zip', true],
  ['web', 'GAME.ZIP', true],
  ['web', 'game.7z', false],
  ['web', 'zip', false],
  ['file', 'setup.exe', true],
  ['file', 'game.tar.gz', true],
  ['file', 'page.html', false],
  ['file', 'script.js', false],
  ['file', 'game.zip.html', false],
  ['file', 'a.constructor', false],
  ['file', 'a.toString', false],
  ['file', 'a.__proto__', false],
] as const)('as %s the name %s is taken: %s', (kind, name, taken) => {
  expect(fileNameError(kind, name) === null).toBe(taken)
})

test.each([
  ['a.zip', 'PK\x03\x04', true],
  ['a.apk', 'PK\x03\x04', true],
  ['a.exe', 'MZ\x90\x00', true],
  ['a.exe', 'PK\x03\x04', false],
  ['a.zip', '<html', false],
  ['a.zip', '', false],
  ['a.dmg', 'anything', true],
])('a file named %s that begins with %j is what it says: %s', (name, start, honest) => {
  expect(fileStartError(name, Buffer.from(start, 'latin1')) === null).toBe(honest)
})

test.each([
  ['https://example.com/a?b=c@d', true],
  ['https://user@example.com/', false],
  ['https://user:pass@example.com/', false],
  ['https://store.example.com@evil.example/', false],
  ['not an address', false],
])('the link %s of a build is taken: %s', (url, taken) => {
  const build = { id: randomUUID(), gameId: randomUUID(), version: '1', url }
  expect(linkBuildInput.safeParse(build).success).toBe(taken)
})
