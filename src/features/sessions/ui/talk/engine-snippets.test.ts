import { expect, test } from 'vitest'
import { engineSnippets } from './engine-snippets.ts'

test('each engine needs at most twenty lines', () => {
  for (const code of Object.values(engineSnippets)) expect(code.split('\n').length).toBeLessThanOrEqual(20)
})

/** Runs a script in a page with these globals, and returns what it marks. */
function marksOf(code: string, globals: Record<string, unknown> = {}): unknown[][] {
  const marks: unknown[][] = []
  const page: Record<string, unknown> = { playhatch: { mark: (...said: unknown[]) => marks.push(said) } }
  Object.assign(page, { window: page, globalThis: page, ...globals })
  new Function('page', `with (page) {${code}\n}`)(page)
  return marks
}

test('the scripts run as they are pasted, and send what they say', () => {
  expect(marksOf(engineSnippets.JavaScript)).toEqual([
    ['level 2', undefined],
    ['lost', 140],
  ])
  const [library = '', script = ''] = engineSnippets.Unity.split('// Assets/Scripts')
  expect(script).toContain('PlayhatchMark(name, value)')
  const merged: { PlayhatchMark?: (name: number, value: number) => void } = {}
  const unity = { LibraryManager: { library: merged }, merged, mergeInto: Object.assign, UTF8ToString: () => 'level 2' }
  expect(marksOf(`${library}\nmerged.PlayhatchMark(8, NaN)`, unity)).toEqual([['level 2', Number.NaN]])
  const construct = {
    runOnStartup: (start: (runtime: object) => void) => start({}),
    runtime: { globalVars: { Honey: 3 } },
  }
  expect(marksOf(engineSnippets.Construct, construct)).toEqual([
    ['level 2', undefined],
    ['lost', 3],
  ])
  const [maker = ''] = engineSnippets.GameMaker.split('// Its function')
  expect(marksOf(`${maker}\nplayhatch_mark('lost', 3)`)).toEqual([['lost', 3]])
})
