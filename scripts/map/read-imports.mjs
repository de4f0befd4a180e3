/** Reads all imports of a TypeScript file: import, export … from, import(), and types of other files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from '@swc/core'
import { walkTree } from './walk-tree.mjs'

/** The syntax tree of a TypeScript file. */
export const parseFile = (file) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })

/**
 * @returns {{ to: string, specifier?: string, isTypeOnly: boolean, isMissing: boolean }[]} `to` is a path from the root,
 * or a package's name; `specifier` is what a file imports of that package.
 */
export function readImports(file, tree = parseFile(file)) {
  const found = []
  walkTree(tree.body, (node) => {
    const specifier = specifierOf(node)
    if (specifier) found.push({ ...resolve(specifier, file), isTypeOnly: isTypeOnly(node) })
  })
  return found
}

function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source?.value
    case 'TsImportType':
      return node.argument.value
    case 'CallExpression':
      return node.callee.type === 'Import' ? node.arguments[0]?.expression.value : undefined
  }
}

function isTypeOnly({ type, typeOnly, specifiers }) {
  if (type === 'TsImportType' || typeOnly) return true
  return Boolean(specifiers?.length) && specifiers.every((specifier) => specifier.isTypeOnly)
}

/** The file or package that an import in `file` names. */
export function resolve(specifier, file) {
  const isOurs = /^[.#]/.test(specifier)
  if (!isOurs) return { to: packageName(specifier), specifier, isMissing: false }
  const bare = specifier.replace(/\?.*$/, '')
  const to = normalize(bare.startsWith('#') ? join('src', bare.slice(1)) : join(dirname(file), bare))
  return { to, isMissing: !existsSync(to) || !/\.\w+$/.test(to) }
}

function packageName(specifier) {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
