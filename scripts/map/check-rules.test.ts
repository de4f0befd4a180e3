import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''

const sound: Record<string, string> = {
  'docs/rules/credits.md': '# Credits\n\n- credits-1 Whole numbers.\n- credits-2 Prices, as credits-1 counts them.\n',
  'src/spend.ts': '/** Spends whole credits (credits-1, credits-2). The key is `keys/credits-9.key`. */',
  'seed/games.ts': '',
  'e2e/buys.spec.ts': `test('pays', () => getByTestId('credits-7'))`,
  'bench/run.ts': '',
  'scripts/start.mjs': '',
  'migrations/0001_tables.sql': '-- Whole credits (credits-1).\n',
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playhatch-rules-'))
  for (const [path, text] of Object.entries(sound)) write(path, text)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Runs the check as `npm run check` does. */
function check() {
  const script = join(import.meta.dirname, 'check-rules.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, errors: stderr }
}

test('a sound tree has no violations', () => {
  expect(check()).toEqual({ status: 0, stdout: '2 rules, 4 citations, 0 breaches\n', errors: '' })
})

test.each([
  ['a citation without a rule', 'src/a.ts', '// Costs nothing (credits-3).', 'src/a.ts:1: there is no rule credits-3'],
  ['an unknown subject', 'src/a.ts', '/** Held (credit-1). */', 'src/a.ts:1: there is no rule credit-1'],
  ['a rule that stands twice', 'docs/rules/b.md', '- credits-1 Again.\n', 'docs/rules: credits-1 stands twice'],
  ['too much text', 'docs/rules/b.md', 'x'.repeat(30_720), 'docs/rules: 30804 bytes; at most 30720'],
  ['one in a migration', 'migrations/0002_grants.sql', '-- Held (ruling 7).', 'ruling 7 is not in the repository'],
  ['a ruling', 'docs/a.md', 'As in ruling 7.', 'docs/a.md:1: ruling 7 is not in the repository'],
  [
    'one over a line break',
    'src/a.ts',
    '/**\n * Held (ruling\n * 7).\n */',
    'src/a.ts:2: ruling 7 is not in the repository',
  ],
  ['a section', 'src/a.ts', '// As in spec 2 §3', 'src/a.ts:1: spec 2 is not in the repository'],
  ['a folder without rules', 'docs/rules/credits.md', '', 'docs/rules has no rules'],
])('names %s', (_, path, text, breach) => {
  write(path, text)
  const { status, errors } = check()
  expect(status).toBe(1)
  expect(errors).toContain(breach)
})
