/** Checks all imports and file names of src/ against the architecture map, and prints each violation. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { areas, browserEntries, plumbing } from '../../architecture.mjs'
import { breachesOfMap, fileAt, isServerCode, rules } from './architecture-rules.mjs'
import { breachesOfMaps, breachesOfRooms, breachesOfTwins } from './check-rooms.mjs'
import { breachesOfSql, tableNames } from './check-sql.mjs'
import { breachesOfTables } from './check-tables.mjs'
import { findCycles } from './find-cycles.mjs'
import { parseFile, readImports } from './read-imports.mjs'
import { walkTree } from './walk-tree.mjs'

const longest = 300

/** Folders whose files have the same limit of lines. */
const besideSource = ['e2e', 'seed', 'bench', 'scripts']

/**
 * Checks src/ below the working directory, and the length of files beside it. Returns the violations, and the number of files and imports that were read.
 */
export function checkArchitecture() {
  const files = sourceFiles('src')
  const trees = new Map(files.map((file) => [file, parseFile(file)]))
  const graph = new Map(files.map((file) => [file, readImports(file, trees.get(file))]))
  const tables = tableNames(files)
  const imports = [...graph.values()].reduce((sum, list) => sum + list.length, 0)
  return {
    files: files.length,
    imports,
    breaches: [
      ...breachesOfMap(),
      ...breachesOfFolders(),
      ...breachesOfMaps(),
      ...breachesOfRooms([...files, ...besideSource.flatMap(sourceFiles)]),
      ...breachesOfTwins(files),
      ...files.flatMap((file) => [...breachesOfName(file)]),
      ...[...files, ...besideSource.flatMap(sourceFiles)].flatMap((file) => [...breachesOfLength(file)]),
      ...sourceFiles('e2e').flatMap((file) => [...breachesOfWaiting(file)]),
      ...files.flatMap((file) => [...breachesOfImports(file, graph.get(file) ?? [])]),
      ...files.flatMap((file) => breachesOfSql(file, trees.get(file), tables)),
      ...files.flatMap((file) => breachesOfTables(file, trees.get(file))),
      ...files.flatMap((file) => [...breachesOfAttributes(file, trees.get(file))]),
      ...browserEntries.flatMap((entry) => [...breachesOfBrowser(entry, graph)]),
      ...findCycles(graph).map(
        (cycle) =>
          `${cycle.join(' → ')}\n    no cycles: move what both need up, pass it as a parameter, or publish an event`,
      ),
      // A reader that finds no violations because it reads nothing must not pass.
      ...(files.length > 0 && imports < files.length / 2
        ? [`only ${imports} imports were read in ${files.length} files`]
        : []),
    ],
  }
}

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function breachesOfFolders() {
  const folders = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map((entry) => entry.name)
  return [
    ...names.filter((name) => !areas[name]).map((name) => `src/features/${name}: no such area in architecture.mjs`),
    ...Object.keys(areas)
      .filter((name) => !names.includes(name))
      .map((name) => `architecture.mjs: ${name} has no folder`),
  ]
}

/** `<Card {...{ title, text }} />` hides which attributes are given. */
function* breachesOfAttributes(file, tree) {
  if (!file.endsWith('.tsx')) return
  let found = 0
  walkTree(tree.body, ({ type, attributes }) => {
    if (type !== 'JSXOpeningElement') return
    found += attributes.filter(
      (one) => one.type === 'SpreadElement' && one.arguments.type === 'ObjectExpression',
    ).length
  })
  if (found > 0) yield `${file}: name the attributes instead of spreading an object`
}

function* breachesOfName(file) {
  const stem = basename(file).replace(/(\.browser|\.component|\.long)?(\.(test|examples))?\.tsx?$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) yield `${file}: file names are kebab-case`
  if (plumbing.tooVague.includes(stem)) yield `${file}: name the file after what it does, not ${stem}`
  if (/^src\/features\/.*\.tsx$/.test(file) && !/\/ui\/|\/(render-[^/]+|emails)(\.test)?\.tsx$/.test(file)) {
    yield `${file}: pages and their parts belong in ui/`
  }
}

function* breachesOfLength(file) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines > longest && !/\/lexicons\//.test(file)) {
    yield `${file}: ${lines} lines; at most ${longest}, split it by operation`
  }
}

/** Other ways to wait, and pauses: a promise of time. What happens once (`waitForEvent`, an answer) is none. */
const otherWait =
  /\bwaitFor(?:URL|Timeout|Selector|Function|LoadState|Navigation)?\b(?=\()|\bnetworkidle\b|=>\s*setTimeout\(|\btimers\/promises\b/

/** `product.ts` waits for a process, which no expectation looks at. */
const mayWait = ['e2e/support/settled.ts', 'e2e/support/product.ts']

/** Journeys wait in one way (e2e/support/journey.ts). */
function* breachesOfWaiting(file) {
  const found = readFileSync(file, 'utf8').match(otherWait)
  if (found && !mayWait.includes(file))
    yield `${file}: journeys wait with expect, settled or quiet, not with ${found[0]}`
}

function* breachesOfImports(file, imports) {
  const from = fileAt(file)
  for (const { to, isTypeOnly, isMissing } of imports) {
    if (isMissing) yield `${file} imports ${to}\n    which does not exist (imports carry their extension)`
    if (from.isTest) continue
    const target = to.startsWith('src/') ? fileAt(to) : { path: to, layer: '', stem: to }
    for (const rule of rules) {
      if (rule.breaks(from, target, isTypeOnly)) yield `${file} imports ${to}\n    ${rule.name}: ${rule.comment}`
    }
  }
}

function* breachesOfBrowser(entry, graph) {
  if (!graph.has(entry)) yield `architecture.mjs: the browser's entry ${entry} does not exist`
  const cameFrom = new Map([[entry, undefined]])
  for (const file of cameFrom.keys()) {
    if (isServerCode(fileAt(file))) yield `${chain(file, cameFrom)}\n    the browser loads server code`
    else
      for (const { to, specifier, isTypeOnly } of graph.get(file) ?? []) {
        if (to.startsWith('node:')) yield `${chain(file, cameFrom)} → ${to}\n    the browser has no such module`
        if (specifier === 'zod' && !isTypeOnly) yield `${chain(file, cameFrom)} → zod\n    the browser loads zod/mini`
        if (!isTypeOnly && graph.has(to) && !cameFrom.has(to)) cameFrom.set(to, file)
      }
  }
}

function chain(file, cameFrom) {
  const before = cameFrom.get(file)
  return before === undefined ? file : `${chain(before, cameFrom)} → ${file}`
}

if (process.argv[1] === import.meta.filename) {
  const { breaches, files, imports } = checkArchitecture()
  for (const breach of breaches) console.error(breach)
  console.log(`${files} files, ${imports} imports, ${breaches.length} breaches`)
  process.exit(breaches.length > 0 ? 1 : 0)
}
