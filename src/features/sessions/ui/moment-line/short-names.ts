/** Characters at the end of a name that is shortened in its middle. */
const ending = 10

/** Names of at most so many characters, each told from the others: where the beginnings are the same, the ends stay. */
export function shortNames(names: readonly string[], most: number): string[] {
  const cut = names.map((name) => {
    const characters = [...name]
    return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : name
  })
  return names.map((name, at) => {
    const characters = [...name]
    if (characters.length <= most || cut.indexOf(cut[at] ?? '') === cut.lastIndexOf(cut[at] ?? '')) return cut[at] ?? ''
    return `${characters.slice(0, most - ending - 1).join('')}…${characters.slice(-ending).join('')}`
  })
}
