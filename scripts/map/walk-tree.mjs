/** Calls `visit` for a node of a syntax tree and for all nodes below it; below a node for which it returns false, none. */
export function walkTree(node, visit) {
  if (Array.isArray(node)) {
    for (const part of node) walkTree(part, visit)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (visit(node) === false) return
  for (const part of Object.values(node)) if (part !== null && typeof part === 'object') walkTree(part, visit)
}
