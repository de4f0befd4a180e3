import { MemoryFS, PGlite } from '@electric-sql/pglite'
import type { FileTree } from './packed-files.ts'

const root = PGlite.paths.PGDATA

/** The files of a running database, which lie in memory. */
export function readTree({ Module: { FS } }: PGlite): FileTree {
  const folders: string[] = []
  const files = new Map<string, Uint8Array>()
  for (const { path, isFolder } of entriesOf(FS)) {
    if (isFolder) folders.push(path)
    else files.set(path, FS.readFile(root + path))
  }
  return { folders, files }
}

/** A file system in memory that begins with these files. */
export class GivenFiles extends MemoryFS {
  readonly #tree: FileTree

  constructor(tree: FileTree) {
    super()
    this.#tree = tree
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The file system belongs to no database')
    const { FS } = this.pg.Module
    FS.mkdirTree(root)
    for (const folder of this.#tree.folders) FS.mkdirTree(root + folder)
    for (const [path, bytes] of this.#tree.files) FS.writeFile(root + path, bytes, { canOwn: true } as object)
  }
}

/** A clock of milliseconds can show the same moment before and after a write: such files count as changed once more. */
const doubtMs = 5

/** Finds what changed in the files of a database since the last call. A file that is gone is null. */
export function watchFiles(lite: PGlite): () => Map<string, Uint8Array | null> {
  const { FS } = lite.Module
  let seen = look()
  let lookedAt = Date.now()

  function look() {
    return new Map(
      [...entriesOf(FS)].flatMap(({ path, isFolder, mtime, size }) => (isFolder ? [] : [[path, { mtime, size }]])),
    )
  }

  return () => {
    const now = look()
    const changed = new Map<string, Uint8Array | null>()
    for (const [path, { mtime, size }] of now) {
      const before = seen.get(path)
      if (before?.mtime === mtime && before.size === size && mtime < lookedAt - doubtMs) continue
      changed.set(path, FS.readFile(root + path))
    }
    for (const path of seen.keys()) if (!now.has(path)) changed.set(path, null)
    seen = now
    lookedAt = Date.now()
    return changed
  }
}

interface Entry {
  path: string
  isFolder: boolean
  mtime: number
  size: number
}

function* entriesOf(FS: PGlite['Module']['FS'], folder = ''): Generator<Entry> {
  for (const name of FS.readdir(root + folder)) {
    if (name === '.' || name === '..') continue
    const path = `${folder}/${name}`
    const { mode, mtime, size } = FS.stat(root + path)
    const isFolder = FS.isDir(mode)
    yield { path, isFolder, mtime: Number(mtime), size }
    if (isFolder) yield* entriesOf(FS, path)
  }
}
