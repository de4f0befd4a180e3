const block = 512
const largestOctal = 0o77777777777

/** One file of a tar archive: header, content, padding. The content must have exactly `size` bytes. */
export async function* tarFile(
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const extended = [
    ...(Buffer.byteLength(name) > 100 || /[^ -~]/.test(name) ? [record('path', name)] : []),
    ...(size > largestOctal ? [record('size', String(size))] : []),
  ].join('')
  if (extended) {
    const body = Buffer.from(extended)
    yield head('extended', body.length, 'x')
    yield body
    yield filling(body.length)
  }
  yield head(name, size, '0')
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    if (written > size) break
    yield chunk
  }
  if (written !== size) throw new Error(`${name} changed its size while it was read`)
  yield filling(size)
}

/** The end-of-archive marker. */
export const tarEnd = () => Buffer.alloc(2 * block)

function head(name: string, size: number, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(block)
  header.write(name.replace(/[^ -~]/g, '_').slice(0, 100), 0, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${Math.min(size, largestOctal).toString(8).padStart(11, '0')}\0`, 124)
  header.write(`${'0'.repeat(11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A pax record `<length> <key>=<value>\n`; the length includes its own digits. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  const digits = String(bytes + String(bytes).length).length
  return `${bytes + digits}${rest}`
}

const filling = (size: number) => Buffer.alloc((block - (size % block)) % block)
