/**
 * Finds import cycles, those of types too. Each cycle is reported once.
 *
 * @param {Map<string, { to: string }[]>} graph
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
    for (const { to } of graph.get(file) ?? []) if (graph.has(to)) walk(to)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return cycles
}
