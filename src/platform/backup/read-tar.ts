import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { createHash } from '../crypto/crypto.ts'

/** Enough for the last entry, whose content names each table. */
const heldBytes = 1024 * 1024

export interface TarEntry {
  name: string
  content: AsyncIterable<Buffer>
  /** SHA-256 of all bytes of the archive before this entry, which is among the last of a whole archive. */
  digestBefore(): string
}

/**
 * Yields the files of a tar archive in order. Unread content of a file is skipped. The source is read to its end,
 * because a compressed source has its checksum there.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const start = new StartOfArchive()
  const archive = extract()
  const fed = pipeline(start.passing(source), archive)
  fed.catch(() => undefined)
  for await (const content of archive) {
    const { name, type } = content.header
    if (type !== 'file') throw new Error('the archive has an entry that is not a file')
    yield { name, content: content as AsyncIterable<Buffer>, digestBefore: () => start.digest(content.offset) }
    content.resume()
  }
  await fed
}

/** Hashes what passes, except the last part: where an entry begins is known only when its bytes have been read. */
class StartOfArchive {
  readonly #hash = createHash('sha256')
  #hashed = 0
  #held: Buffer[] = []
  #heldSize = 0

  async *passing(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#held.push(chunk)
      this.#heldSize += chunk.length
      while (this.#heldSize - (this.#held[0]?.length ?? 0) > heldBytes) this.#hashFirst()
      yield chunk
    }
  }

  digest(position: number): string {
    if (position < this.#hashed) throw new Error('the archive goes on after its last entry')
    return this.#hash
      .copy()
      .update(Buffer.concat(this.#held).subarray(0, position - this.#hashed))
      .digest('hex')
  }

  #hashFirst() {
    const first = this.#held.shift() ?? Buffer.alloc(0)
    this.#hash.update(first)
    this.#hashed += first.length
    this.#heldSize -= first.length
  }
}
