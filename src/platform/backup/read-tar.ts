import { createHash } from 'node:crypto'

const block = 512

export interface TarEntry {
  name: string
  size: number
  content: AsyncIterable<Buffer>
  /** SHA-256 of all bytes of the archive before this entry. */
  digestBefore: string
}

/**
 * Yields the files of a tar archive in order. Unread content of a file is skipped. The source is read to its end,
 * because a compressed source has its checksum there.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  let extended: Record<string, string> = {}
  for (;;) {
    const digestBefore = bytes.digest()
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) return bytes.drain()
    checkSum(header)
    const size = Number(extended.size ?? Number.parseInt(text(header, 124, 12), 8))
    const padded = Math.ceil(size / block) * block
    const type = String.fromCharCode(header[156] ?? 0)
    if (type === 'x') {
      extended = readRecords((await bytes.take(padded)).subarray(0, size))
      continue
    }
    if (type !== '0') throw new Error('the archive has an entry that is not a file')
    const end = bytes.position + padded
    yield { name: extended.path ?? text(header, 0, 100), size, content: bytes.stream(size), digestBefore }
    await bytes.skipTo(end)
    extended = {}
  }
}

/** Reads an exact number of bytes from chunks of any size. */
class ByteReader {
  position = 0
  #rest: Buffer = Buffer.alloc(0)
  readonly #hash = createHash('sha256')
  readonly #chunks: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    let left = size
    while (left > 0) {
      if (this.#rest.length === 0) await this.#fill()
      const part = this.#rest.subarray(0, left)
      this.#hash.update(part)
      this.#rest = this.#rest.subarray(part.length)
      this.position += part.length
      left -= part.length
      yield part
    }
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.stream(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** SHA-256 of all bytes that were read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async drain() {
    while (!(await this.#chunks.next()).done);
  }

  async skipTo(position: number) {
    for await (const _ of this.stream(position - this.position));
  }

  async #fill() {
    const next = await this.#chunks.next()
    if (next.done) throw new Error('the archive ends in the middle')
    this.#rest = next.value
  }
}

function checkSum(header: Buffer) {
  const expected = Number.parseInt(text(header, 148, 8), 8)
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (expected !== sum) throw new Error('the archive is damaged')
}

function readRecords(body: Buffer): Record<string, string> {
  const records: Record<string, string> = {}
  let at = 0
  while (at < body.length) {
    const space = body.indexOf(' ', at)
    const end = at + Number(body.toString('utf8', at, space))
    const [key = '', ...value] = body.toString('utf8', space + 1, end - 1).split('=')
    records[key] = value.join('=')
    if (!(end > at)) throw new Error('the archive is damaged')
    at = end
  }
  return records
}

const text = (header: Buffer, from: number, length: number) =>
  header
    .toString('latin1', from, from + length)
    .replace(/\0.*$/s, '')
    .trim()
