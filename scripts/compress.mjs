/** Compresses the browser build once, so that the server never has to compress while it answers a request. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(js|css|svg|txt)$/
/** Smaller files fit into one network packet uncompressed. */
const least = 1000

const packers = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
}

/** Writes `name.gz` and `name.br` next to each file of this folder that becomes smaller by compression. */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && packable.test(entry.name))
  await Promise.all(files.map((entry) => packFile(join(entry.parentPath, entry.name))))
}

async function packFile(path) {
  const bytes = await readFile(path)
  if (bytes.length < least) return
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = await pack(bytes)
    if (packed.length < bytes.length) await writeFile(path + ending, packed)
  }
}
