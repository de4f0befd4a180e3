/** The files of a database in one: a list of names and sizes, and then their bytes. */
interface PackedList {
  folders: string[]
  files: [path: string, bytes: number][]
}

export interface FileTree {
  folders: string[]
  files: ReadonlyMap<string, Uint8Array>
}

const lengthBytes = 4

export function packFiles({ folders, files }: FileTree): Uint8Array {
  const list: PackedList = { folders, files: [...files].map(([path, { length }]) => [path, length]) }
  const head = new TextEncoder().encode(JSON.stringify(list))
  const bodies = [...files.values()]
  const packed = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, lengthBytes + head.length))
  new DataView(packed.buffer).setUint32(0, head.length)
  packed.set(head, lengthBytes)
  let at = lengthBytes + head.length
  for (const body of bodies) {
    packed.set(body, at)
    at += body.length
  }
  return packed
}

/** The files share the memory of `packed`. */
export function unpackFiles(packed: Uint8Array): FileTree {
  const headLength = new DataView(packed.buffer, packed.byteOffset).getUint32(0)
  const head = packed.subarray(lengthBytes, lengthBytes + headLength)
  const list = JSON.parse(new TextDecoder().decode(head)) as PackedList
  let at = lengthBytes + headLength
  const files = new Map<string, Uint8Array>()
  for (const [path, bytes] of list.files) {
    files.set(path, packed.subarray(at, at + bytes))
    at += bytes
  }
  return { folders: list.folders, files }
}
