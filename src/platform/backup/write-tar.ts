import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'

/** One file of a tar archive: header, content, padding. The content must have exactly `size` bytes. */
export async function* tarFile(
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const archive = pack()
  const entry = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) })
  pipeline(content, entry).then(
    () => archive.push(null),
    (error) => archive.destroy(error),
  )
  try {
    yield* archive as AsyncIterable<Buffer>
  } catch (cause) {
    throw new Error(`${name} could not be read, or changed its size meanwhile`, { cause })
  }
}

/** The end-of-archive marker. */
export const tarEnd = () => Buffer.alloc(1024)
