const mostPages = 20

const isPage = (path: string) => /\.html?$/i.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const depthOf = (path: string) => path.split('/').length

/** A page beside a game that does not start it: engines and browsers for the desktop put them into their folders. */
export const isPaper = (path: string) =>
  /^(read ?me|licen[cs]es?(\.chromium)?|credits|changelog|notices?)\.html?$/i.test(nameOf(path))

/** 0 for `index.html`, 1 and 2 for its other spellings, 3 for another page. */
function spelling(path: string): number {
  const name = nameOf(path)
  if (name === 'index.html') return 0
  return ['index.html', 'index.htm'].indexOf(name.toLowerCase()) + 1 || 3
}

const bySpelling = (a: string, b: string) => spelling(a) - spelling(b) || (a < b ? -1 : 1)

/**
 * The page that starts a game: the chosen one, the only one, or the index page that lies higher than all other pages.
 * Papers such as a README count only when there is nothing else. Without a page that is certain, those to choose from,
 * the likely ones first; none when there is no page.
 */
export function chooseEntry(paths: readonly string[], chosen?: string | null): { entry: string } | { pages: string[] } {
  const pages = paths
    .filter(isPage)
    .sort((a, b) => Number(isPaper(a)) - Number(isPaper(b)) || depthOf(a) - depthOf(b) || bySpelling(a, b))
  if (chosen && pages.includes(chosen)) return { entry: chosen }
  const [first, second] = pages
  if (!first) return { pages: [] }
  if (!second || (isPaper(second) && !isPaper(first))) return { entry: first }
  const rivals = pages.filter(
    (page) => depthOf(page) === depthOf(first) && spelling(page) < 3 && folderOf(page) !== folderOf(first),
  )
  return spelling(first) < 3 && rivals.length === 0 ? { entry: first } : { pages: pages.slice(0, mostPages) }
}

/**
 * The path of each file below the folder of the entry, which becomes the build's top: `../assets/a.png` of a page at
 * the top is `/assets/a.png`, so files beside the folder keep their names. Null for a file whose new place is taken.
 */
export function placeAround(
  entry: string,
  paths: readonly string[],
  fold: (path: string) => string,
): (string | null)[] {
  const folder = folderOf(entry)
  const above = folder.split('/').filter((part) => part !== '')
  const taken = new Set<string>([fold('index.html')])
  const takenFolders = new Set<string>()
  const parents = (path: string) =>
    path
      .split('/')
      .map((_, n, parts) => fold(parts.slice(0, n).join('/')))
      .slice(1)
  const take = (path: string) => {
    taken.add(fold(path))
    for (const parent of parents(path)) takenFolders.add(parent)
    return path
  }
  const placed = paths.map((path) => (path.startsWith(folder) ? take(path.slice(folder.length)) : null))
  return placed.map((done, n) => {
    if (done !== null) return done
    const parts = (paths[n] ?? '').split('/')
    const shared = parts.findIndex((part, at) => part !== above[at])
    const path = parts.slice(Math.max(0, shared)).join('/')
    const isTaken = taken.has(fold(path)) || takenFolders.has(fold(path)) || parents(path).some((one) => taken.has(one))
    return isTaken ? null : take(path)
  })
}
