/**
 * `npm run map`: draws docs/pictures/architecture.svg and the table of docs/architecture.md from architecture.mjs, and
 * docs/states.md from the tables of states. `npm run check` fails while they differ. Runs with tsx, because the tables
 * are TypeScript.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'
import { areas } from '../../architecture.mjs'
import { drawStates } from './draw-states.ts'

const page = 'docs/architecture.md'
const picture = 'docs/pictures/architecture.svg'

/** The pages and the picture as the map and the tables want them: a map from path to text. */
async function drawn() {
  const [before = '', , after = ''] = readFileSync(page, 'utf8').split(/(?<=<!-- map -->\n)|(?=<!-- end of map -->)/)
  const viz = await instance()
  const svg = viz
    .renderString(graph(), { format: 'svg' })
    // The version of Graphviz is in a comment; the picture stays the same.
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<svg[^>]*>/, '$&\n<title>The areas, and which of them each uses</title>')
  return { [page]: before + table() + after, [picture]: svg, 'docs/states.md': drawStates() }
}

/** The picture's description for Graphviz. An arrow that others imply is left out: the table names all. */
function graph() {
  const reaches = (from, to) => areas[from].uses.some((next) => next === to || reaches(next, to))
  const arrows = Object.entries(areas).flatMap(([from, { uses }]) =>
    uses
      .filter((to) => !uses.some((other) => other !== to && reaches(other, to)))
      .map((to) => `  "${from}" -> "${to}"`),
  )
  return `digraph {
  graph [rankdir=TB, nodesep=0.3, ranksep=0.45, bgcolor="#ffffff", pad=0.3, fontname="Helvetica"]
  node [shape=box, style="rounded,filled", fillcolor="#f4f1fb", color="#6d4fc4", fontname="Helvetica", fontsize=13, margin="0.18,0.08"]
  edge [color="#8a84a0", arrowsize=0.7]
${Object.keys(areas)
  .map((name) => `  "${name}"`)
  .join('\n')}
${arrows.join('\n')}
}
`
}

const table = () =>
  [
    '| area | does | uses | reads tables of |',
    '|---|---|---|---|',
    ...Object.entries(areas).map(
      ([name, { does, uses, reads = [] }]) =>
        `| [${name}](../src/features/${name}) | ${does} | ${uses.join(', ') || '–'} | ${reads.join(', ') || '–'} |`,
    ),
    '',
  ].join('\n')

const outdated = Object.entries(await drawn()).filter(([path, text]) => readText(path) !== text)
if (process.argv.includes('--check')) {
  for (const [path] of outdated)
    console.error(`${path} differs from architecture.mjs or the tables of states: npm run map`)
  process.exit(outdated.length > 0 ? 1 : 0)
}
for (const [path, text] of outdated) writeFileSync(path, text)

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
