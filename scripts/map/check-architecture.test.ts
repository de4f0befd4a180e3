import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { areas, browserEntries } from '../../architecture.mjs'
import { checkArchitecture } from './check-architecture.mjs'

let folder = ''

/** A source tree without violations: every area, and each kind of import that the rules allow. */
const sound: Record<string, string> = {
  'src/server/main.ts': `import '#features/games/api.ts'; import '#features/games/jobs.ts'; import '#platform/db/open.ts'`,
  'src/browser/main.tsx': `import '#features/games/ui/game-card.tsx'`,
  'src/server/router.ts': `import '#features/games/api.ts'`,
  'src/features/credits/spend.ts': `import '#platform/db/open.ts'; import './rules.ts'`,
  'src/features/credits/rules.ts': `import { z } from 'zod/mini'; import type { ZodError } from 'zod'`,
  'src/features/credits/schema.ts': `import './rules.ts'; import '#shared/errors.ts'`,
  'src/features/games/api.ts': `import './add-game.ts'`,
  'src/features/games/jobs.ts': `import './add-game.ts'`,
  'src/features/games/add-game.ts': `import '#features/credits/spend.ts'; import type { Pool } from 'pg'`,
  'src/features/games/tables.ts': `export const games = table('games', { id: own(id()), key: hidden(text(), { withheld: 'a key' }) }, {})`,
  'src/features/games/sql.ts': `export { games } from './tables.ts'`,
  'src/features/games/rename.ts': `import { games } from './tables.ts'; sql\`update \${games} set title = ''\``,
  'src/features/games/testing.ts': `import '#testing/database.ts'; import '#features/reviews/open-request.ts'`,
  'src/features/games/page/render-page.tsx': `import '../ui/game-card.tsx'`,
  'src/features/games/ui/calls.ts': `import type { gamesApi } from '../api.ts'; import '#kit/controls/button.tsx'`,
  'src/features/games/ui/game-card.tsx': `import '#features/credits/rules.ts'; import './calls.ts'; import '#kit/controls/button.tsx'`,
  'src/features/profiles/progress/levels.ts': `import '#shared/errors.ts'`,
  'src/features/reviews/open-request.ts': `import '#features/games/add-game.ts'`,
  'src/features/reviews/count.ts': `import { games } from '#features/games/sql.ts'; sql\`select 1 from \${games}\``,
  'src/kit/controls/button.tsx': `import '#shared/errors.ts'`,
  'src/platform/db/open.ts': `import pg from 'pg'`,
  'src/platform/tables.ts': `export const auditLog = table('audit_log', { id: own(id()) }, {})`,
  'src/platform/audit.ts': `import { auditLog } from './tables.ts'; sql\`insert into \${auditLog} (id) values (1)\``,
  'src/shared/errors.ts': `import { z } from 'zod/mini'`,
  'src/testing/database.ts': `import '#platform/db/open.ts'`,
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playhatch-map-'))
  for (const beside of ['e2e', 'seed', 'bench', 'scripts']) mkdirSync(join(folder, beside))
  for (const area of Object.keys(areas)) mkdirSync(join(folder, 'src/features', area), { recursive: true })
  for (const [file, text] of Object.entries(sound)) write(file, text)
  write('README.md', `\`\`\`\n${Object.keys(areas).join(' ')}\n\`\`\`\n\nMIT licence.\n`)
  write(
    'CONTRIBUTING.md',
    Object.keys(areas)
      .map((area) => `    ${area}/ what it does`)
      .join('\n'),
  )
  for (const entry of browserEntries) if (!sound[entry]) write(entry, `import '#kit/controls/button.tsx'`)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Runs the check as `npm run check` does. */
function check() {
  const script = join(import.meta.dirname, 'check-architecture.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, errors: stderr }
}

/** The violations in the tree, found in this process: a process for each planted breach takes ten times as long. */
function breachesFound(): string[] {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return checkArchitecture().breaches
  } finally {
    process.chdir(before)
  }
}

test('a tree without violations passes, and all files and imports are read', () => {
  const { errors, stdout, status } = check()
  expect(errors).toBe('')
  expect(stdout).toContain(`${Object.keys(sound).length + browserEntries.length - 1} files, `)
  expect(status).toBe(0)
  expect(breachesFound()).toEqual([])
})

test('a breach is printed, and the check fails', () => {
  write('src/features/credits/peek.ts', `import '#features/games/add-game.ts'`)
  const { errors, status } = check()
  expect(errors).toBe(`${breachesFound().join('\n')}\n`)
  expect(status).toBe(1)
})

const breaches = [
  ['uses only the areas that the map allows', 'src/features/credits/peek.ts', `import '#features/games/add-game.ts'`],
  [
    'uses only the areas that the map allows',
    'src/features/credits/peek.ts',
    `const games = await import('#features/games/add-game.ts')`,
  ],
  [
    'uses only the areas that the map allows',
    'src/features/credits/peek.ts',
    `export { add } from '#features/games/add-game.ts'`,
  ],
  ['uses only the areas that the map allows', 'src/features/credits/peek.ts', `export * from '../games/add-game.ts'`],
  [
    'uses only the areas that the map allows',
    'src/features/credits/peek.ts',
    `type A = typeof import('#features/games/add-game.ts')`,
  ],
  [
    'uses only the areas that the map allows',
    'src/features/credits/ui/peek.tsx',
    `import '#features/games/ui/game-card.tsx'`,
  ],
  ['only src/server composes', 'src/features/reviews/peek.ts', `import '#features/games/jobs.ts'`],
  ['nothing imports what composes', 'src/features/games/peek.ts', `import type { Router } from '#server/router.ts'`],
  ['the browser runs no server code', 'src/browser/peek.tsx', `import '#server/router.ts'`],
  ['nothing imports what composes', 'src/features/games/ui/peek.tsx', `import '#browser/main.tsx'`],
  ['nothing imports what composes', 'src/platform/peek.ts', `import '#server/router.ts'`],
  ['pages run no server code', 'src/features/games/ui/peek.tsx', `import '../add-game.ts'`],
  ['pages run no server code', 'src/features/games/ui/peek.tsx', `import type { Db } from '#platform/db/open.ts'`],
  ['pages run no server code', 'src/features/games/ui/peek.tsx', `import { gamesApi } from '../api.ts'`],
  [
    'pages run no server code',
    'src/features/reviews/ui/peek.tsx',
    `import type { gamesApi } from '#features/games/api.ts'`,
  ],
  ['server code renders nothing', 'src/features/games/peek.ts', `import './ui/game-card.tsx'`],
  ['server code renders nothing', 'src/platform/peek.ts', `import '#kit/controls/button.tsx'`],
  ['pure files stay pure', 'src/features/games/rules.ts', `import './add-game.ts'`],
  ['pure files stay pure', 'src/features/games/schema.ts', `import { readFile } from 'node:fs/promises'`],
  ['pure files stay pure', 'src/features/profiles/progress/levels.ts', `import { sql } from 'drizzle-orm'`],
  ['kit is independent of the product', 'src/kit/peek.tsx', `import '#features/credits/rules.ts'`],
  ['platform is independent of the product', 'src/platform/peek.ts', `import '#features/credits/rules.ts'`],
  ['shared is a leaf', 'src/shared/peek.ts', `import '#kit/controls/button.tsx'`],
  ['the product uses no test code', 'src/features/games/peek.ts', `import '#testing/database.ts'`],
  ['the product uses no test code', 'src/features/games/peek.ts', `import './testing.ts'`],
  ['only platform uses the database driver', 'src/features/games/peek.ts', `import pg from 'pg'`],
  ['one file uses the cryptography of Node', 'src/features/games/peek.ts', `import { randomUUID } from 'node:crypto'`],
  ['reads only tables that the map allows', 'src/features/storage/peek.ts', `import '#features/games/sql.ts'`],
  ['tables are private', 'src/features/reviews/peek.ts', `import type { games } from '#features/games/tables.ts'`],
  ['name tables by their objects', 'src/features/games/peek.ts', 'sql`select 1 from games g`'],
  ['name tables by their objects', 'src/features/games/peek.ts', 'rows(tx, row)`select 1 from games g`'],
  ['name tables by their objects', 'src/features/games/peek.ts', 'sql<number>`(select 1 from x join games on true)`'],
  ['name tables by their objects', 'src/features/games/peek.ts', `client.query('delete from games')`],
  ['name tables by their objects', 'src/features/games/peek.ts', `client.query(\`insert into games values (\${1})\`)`],
  [
    'only the area that a table belongs to writes it',
    'src/features/reviews/peek.ts',
    `import { games as g } from '#features/games/sql.ts'; sql\`with x as (update \${g} set a = 1) select 1\``,
  ],
  [
    'only the area that a table belongs to writes it',
    'src/features/reviews/peek.ts',
    `import { games } from '#features/games/sql.ts'; tx.delete(games)`,
  ],
  [
    'only the area that a table belongs to writes it',
    'src/features/games/peek.ts',
    `import { auditLog } from '#platform/tables.ts'; sql\`insert into \${auditLog} (id) values (1)\``,
  ],
  [
    'times in statements are written by at',
    'src/features/games/peek.ts',
    `sql\`select \${now.toISOString()}::timestamptz\``,
  ],
  ['rows of a statement have a schema', 'src/features/games/peek.ts', 'tx.execute<{ id: string }>(sql`select 1`)'],
  [
    'a column says who reads it',
    'src/features/credits/tables.ts',
    `export const days = table('days', { id: own(id()), sum: integer() }, {})`,
  ],
  ['tables are made by table', 'src/features/credits/tables.ts', `export const days = pgTable('days', {})`],
  ['the browser loads server code', 'src/browser/main.tsx', `import '#server/router.ts'`],
  ['the browser has no such module', 'src/browser/main.tsx', `import 'node:fs'`],
  ['the browser loads zod/mini', 'src/features/credits/rules.ts', `import { z } from 'zod'`],
  ['the browser loads zod/mini', 'src/browser/main.tsx', `const { z } = await import('zod')`],
  ['no cycles', 'src/features/credits/rules.ts', `import './schema.ts'`],
  ['which does not exist', 'src/features/games/peek.ts', `import './nowhere.ts'`],
  ['imports carry their extension', 'src/features/games/peek.ts', `import './add-game'`],
  ['no such area', 'src/features/garden/peek.ts', `import '#shared/errors.ts'`],
  ['file names are kebab-case', 'src/features/games/addGame.ts', `import '#shared/errors.ts'`],
  ['name the file after what it does', 'src/platform/helpers.ts', `import '#shared/errors.ts'`],
  ['have the same name', 'src/features/games/ui/add-game.tsx', `import '#shared/errors.ts'`],
  ['name the attributes', 'src/features/games/ui/peek.tsx', `export const peek = (a: number) => <i {...{ a }} />`],
  ['pages and their parts belong in ui/', 'src/features/games/peek.tsx', `import '#shared/errors.ts'`],
  ['split it by operation', 'src/platform/peek.ts', `import '#shared/errors.ts'${'\n'.repeat(301)}`],
  ['split it by operation', 'e2e/support/peek.ts', '\n'.repeat(301)],
  ['journeys wait with expect', 'e2e/peek.spec.ts', `await page.waitForURL('/studio')`],
  ['not with waitForFunction', 'e2e/peek.spec.ts', `await page.waitForFunction(() => document.title)`],
  ['not with waitForLoadState', 'e2e/support/peek.ts', `await page.waitForLoadState('load')`],
  ['not with => setTimeout(', 'e2e/long/peek.spec.ts', `await new Promise((done) => setTimeout(done, 500))`],
  ['not with timers/promises', 'e2e/peek.spec.ts', `import { setTimeout as pause } from 'node:timers/promises'`],
  ['split it by operation', 'scripts/peek.mjs', '\n'.repeat(301)],
] as const

test.each(breaches)('the check finds "%s" in %s with %s', (rule, file, text) => {
  write(file, text)
  const found = breachesFound().join(' ').split('\n').join(' ')
  expect(found).toContain(dirname(file))
  expect(found).toContain(rule)
})

test('a check that reads almost no imports does not pass', () => {
  for (let number = 0; number < 100; number++) write(`src/platform/file-${number}.ts`, '')
  expect(check().errors).toContain('imports were read in')
})

test('a file with a syntax error does not pass', () => {
  write('src/platform/broken.ts', 'import {')
  expect(check().status).not.toBe(0)
})

test('a folder has at most 25 files, its tests not counted', () => {
  for (let n = 0; n < 25; n++) write(`src/features/insights/counts/count-${n}.ts`, `import '#shared/errors.ts'`)
  write('src/features/insights/counts/count.test.ts', `import '#shared/errors.ts'`)
  expect(breachesFound()).toEqual([])
  write('src/features/insights/counts/one-more.ts', `import '#shared/errors.ts'`)
  expect(breachesFound()).toEqual([expect.stringContaining('26 files; at most 25')])
})

test.each([
  ['README.md', ' games ', ' garden '],
  ['CONTRIBUTING.md', '    games/', '    garden/'],
])('the map of %s names each area', (file, area, other) => {
  write(file, readFileSync(join(folder, file), 'utf8').replace(area, other))
  expect(breachesFound()).toEqual([
    `${file}: the map of the project names games once`,
    `${file}: garden is no area of architecture.mjs`,
  ])
})
