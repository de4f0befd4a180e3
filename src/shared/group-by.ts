/** The values by their keys, both in the order in which they came. */
export function groupBy<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
