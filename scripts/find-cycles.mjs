/**
 * Finds import cycles at run time; type-only imports don't count. Each cycle is reported once.
 *
 * @param {Map<string, { to: string, isTypeOnly: boolean }[]>} graph
 * @returns {string[][]} each from a file back to itself
 */
export function findCycles(graph) {
  const cycles = []
  const done = new Set()
  const path = []
  const walk = (file) => {
    const before = path.indexOf(file)
    if (before !== -1) {
      cycles.push([...path.slice(before), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const { to, isTypeOnly } of graph.get(file) ?? []) if (!isTypeOnly && graph.has(to)) walk(to)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return cycles
}
