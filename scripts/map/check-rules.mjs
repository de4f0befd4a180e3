/**
 * Checks the product's rules: docs/rules stays short, each rule has a name of its own, each citation of a rule has one,
 * and nothing cites what the repository does not have.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'docs/rules'
/** Rules are read from end to end; the size of all files together, in bytes (30 kB). */
const largest = 30 * 1024
const folders = ['src', 'seed', 'e2e', 'bench', 'scripts', 'docs', 'migrations']
const isText = /\.(tsx?|mts|mjs|md|css|json|html|sql)$/
/** This check and its test name what they look for; the text of a migration that was applied can't change. */
const isLeftOut = /(^|\/)check-rules\.|^migrations\/0000_/

/** Checks the tree below the working directory. Returns the violations, and the number of rules and citations. */
export function checkRules() {
  const documents = files(folder).filter((file) => file.endsWith('.md'))
  const size = documents.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0)
  const rules = documents.flatMap((file) => [...read(file).matchAll(/^- ([a-z]+-\d+) /gm)].map(([, name]) => name))
  const known = new Set(rules)
  const citations = sources().flatMap((file) => citationsOf(file, known))
  return {
    rules: rules.length,
    citations: citations.length,
    breaches: [
      ...(size > largest ? [`${folder}: ${size} bytes; at most ${largest}`] : []),
      // A check that finds nothing because it reads nothing must not pass.
      ...(rules.length === 0 ? [`${folder} has no rules`] : []),
      ...rules.filter((name, at) => rules.indexOf(name) !== at).map((name) => `${folder}: ${name} stands twice`),
      ...citations.filter(({ name }) => !known.has(name)).map(({ at, name }) => `${at}: there is no rule ${name}`),
      ...sources().flatMap((file) => [...breachesOfForm(file)]),
    ],
  }
}

const read = (file) => readFileSync(file, 'utf8')

function files(under) {
  return readdirSync(under, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function sources() {
  const atRoot = readdirSync('.').filter((name) => isText.test(name) && name !== 'package-lock.json')
  return [...atRoot, ...folders.flatMap(files)].filter((file) => !isLeftOut.test(file))
}

/** Names of rules that a file cites: those with the first word of a rule, and any that stands alone in parentheses. */
function citationsOf(file, known) {
  const subjects = new Set([...known].map((name) => name.split('-')[0]))
  return read(file)
    .split('\n')
    .flatMap((line, at) => {
      const words = [...line.matchAll(/(?<!^- |[\w/'"`.#-])([a-z]+)-\d+(?![\w/'"`-]|\.\w)/g)]
      const isAlone = ({ 0: name, index }) => line[index - 1] === '(' && /[),]/.test(line[index + name.length] ?? '')
      return words
        .filter((match) => subjects.has(match[1]) || isAlone(match))
        .map(([name]) => ({ at: `${file}:${at + 1}`, name }))
    })
}

/** Citations of documents that are not in the repository; a comment may break its line within one. */
function* breachesOfForm(file) {
  const text = read(file)
  for (const match of text.matchAll(/\b(?:[Rr]ulings?|[Ss]pec)[\s*]+(?:\d+[a-d]?\b|§)/g)) {
    const line = text.slice(0, match.index).split('\n').length
    yield `${file}:${line}: ${match[0].replace(/[\s*]+/g, ' ')} is not in the repository: cite a rule of ${folder}`
  }
}

if (process.argv[1] === import.meta.filename) {
  const { breaches, rules, citations } = checkRules()
  for (const breach of breaches) console.error(breach)
  console.log(`${rules} rules, ${citations} citations, ${breaches.length} breaches`)
  process.exit(breaches.length > 0 ? 1 : 0)
}
