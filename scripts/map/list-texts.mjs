/**
 * `npm run texts`: prints every text that people may read on screens, in emails and in errors, by file and line, for a
 * review of the wording. Arguments narrow it to files whose path contains one of them. The legal texts are files of their
 * own: src/shared/terms.md and privacy.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFile } from './read-imports.mjs'
import { walkTree } from './walk-tree.mjs'

const parts = process.argv.slice(2)
const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\/testing[^/]*$|\.examples\.|\/seed\//.test(file))
  // Of the check the reasons that it gives.
  .filter((file) => !/\/scoring\/(?!evidence\.|judge\.)/.test(file))
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  .sort()

/** Attributes and tags whose strings are never shown. */
const notShown =
  /^(className|class|id|key|name|type|href|to|d|viewBox|role|rel|as|autoComplete|data-.*|aria-(?!label).*)$/
const sqlTag = ({ value, callee }) => value === 'sql' || ['rows', 'sql'].includes(callee?.value)

/** Whether a string reads like a text: it begins with a capital or has two words, and is no address, path or code. */
const isText = (template) => {
  const text = template.replaceAll('{…}', '0').replace(/\{\w+\|([^}]*)\}/g, '$1')
  return (
    /\p{L}{2}/u.test(text) &&
    (/^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text) || /\p{L}\S* \p{L}/u.test(text)) &&
    !/^(https?:|[#./]|--)|[{}]|;(?! \p{L})|=>|=["']|\b(flex|grid|text-(sm|xs|ink)|rounded|select .* from|set (local|role))\b/u.test(
      text,
    )
  )
}

/** The texts of a file, in order: a template's values are shown as {…}. */
function textsOf(file) {
  const source = readFileSync(file)
  const tree = parseFile(file)
  // Positions count bytes of all files that were parsed before; a file's own begin at its first token.
  const start = tree.span.start - leading(source)
  const found = []
  const add = (node, text) => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (isText(clean)) found.push({ line: lineAt(source, node.span.start - start), text: clean })
  }
  walkTree(tree.body, (node) => {
    if (['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType'].includes(node.type)) return false
    if (node.type === 'TaggedTemplateExpression' && sqlTag(node.tag)) return false
    if (node.type === 'JSXAttribute' && notShown.test(node.name.value ?? '')) return false
    if (node.type === 'JSXText') add(node, node.value)
    if (node.type === 'StringLiteral') add(node, node.value)
    if (node.type === 'TemplateLiteral') add(node, node.quasis.map(({ raw }) => raw).join('{…}'))
  })
  return found
}

const leading = (source) => {
  const text = source.toString('utf8')
  const [comments = ''] = text.match(/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/) ?? []
  return Buffer.byteLength(comments)
}

const lineAt = (source, offset) => source.subarray(0, offset).toString('utf8').split('\n').length

let count = 0
for (const file of files) {
  const texts = textsOf(file)
  if (texts.length === 0) continue
  count += texts.length
  console.log(`\n${file}`)
  for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`)
}
console.log(`\n${count} texts`)
