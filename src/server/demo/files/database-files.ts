import { MemoryFS, PGlite } from '@electric-sql/pglite'
import type { FileTree } from './packed-files.ts'

const root = PGlite.paths.PGDATA

type FileSystem = PGlite['Module']['FS']

function readTree(FS: FileSystem): FileTree {
  const folders: string[] = []
  const files = new Map<string, Uint8Array>()
  for (const { path, node } of entriesOf(FS)) {
    if (FS.isDir(node.mode)) folders.push(path)
    else files.set(path, FS.readFile(root + path))
  }
  return { folders, files }
}

/** A file system in memory that hands on its files when the database is closed: then a start has nothing to recover. */
export class LeftFiles extends MemoryFS {
  left: FileTree = { folders: [], files: new Map() }

  override async closeFs(): Promise<void> {
    this.left = readTree(fileSystemOf(this.pg))
    await super.closeFs()
  }
}

/** A file system in memory that begins with these files. */
export class GivenFiles extends MemoryFS {
  readonly #tree: FileTree
  /** What changed in the files since they were given, or since the last call. A file that is gone is null. */
  changed: () => Map<string, Uint8Array | null> = () => new Map()

  constructor(tree: FileTree) {
    super()
    this.#tree = tree
  }

  override async initialSyncFs(): Promise<void> {
    const FS = fileSystemOf(this.pg)
    FS.mkdirTree(root)
    for (const folder of this.#tree.folders) FS.mkdirTree(root + folder)
    for (const [path, bytes] of this.#tree.files) FS.writeFile(root + path, bytes, { canOwn: true } as object)
    for (const { node } of entriesOf(FS)) node.mtime = 0
    this.changed = watchFiles(FS)
  }
}

function fileSystemOf(pg: PGlite | undefined): FileSystem {
  if (!pg) throw new Error('The file system belongs to no database')
  return pg.Module.FS
}

/** A clock of milliseconds can show the same moment before and after a write: such files count as changed once more. */
const doubtMs = 5

/** A database makes these anew at each start. */
const isMadeAnew = (path: string) => path.endsWith('/pg_internal.init')

/** Finds what changed in the files of a database since the last call. */
function watchFiles(FS: FileSystem): () => Map<string, Uint8Array | null> {
  let seen = look()
  let lookedAt = Date.now()

  function look() {
    return new Map(
      [...entriesOf(FS)].flatMap(({ path, node: { mode, mtime, usedBytes } }) =>
        FS.isDir(mode) || isMadeAnew(path) ? [] : [[path, { mtime, size: usedBytes }]],
      ),
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

/** A file or a folder as it lies in memory, which is read much faster than by its path. */
interface Node {
  mode: number
  /** Milliseconds. */
  mtime: number
  usedBytes: number
  /** Of a folder. */
  contents: Record<string, Node>
}

interface Entry {
  path: string
  node: Node
}

function* entriesOf(FS: FileSystem, path = '', folder = nodeAt(FS, root)): Generator<Entry> {
  for (const [name, node] of Object.entries(folder.contents)) {
    const entry = { path: `${path}/${name}`, node }
    yield entry
    if (FS.isDir(node.mode)) yield* entriesOf(FS, entry.path, node)
  }
}

const nodeAt = (FS: FileSystem, path: string) => FS.lookupPath(path, {}).node as unknown as Node
