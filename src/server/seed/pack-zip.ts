import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

interface PackedFile {
  name: Buffer
  content: Buffer
  packed: Buffer
}

/** Packs a folder's files into one zip in memory, as a studio would upload it. */
export async function packZip(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.sort().map(async (path): Promise<PackedFile> => {
      const content = await readFile(path)
      return {
        name: Buffer.from(relative(folder, path).split(sep).join('/')),
        content,
        packed: deflateRawSync(content),
      }
    }),
  )
  const parts: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const file of files) {
    parts.push(localHeader(file), file.name, file.packed)
    table.push(tableHeader(file, offset), file.name)
    offset += 30 + file.name.length + file.packed.length
  }
  const tableBytes = Buffer.concat(table)
  return Buffer.concat([...parts, tableBytes, endOf({ count: files.length, tableBytes: tableBytes.length, offset })])
}

/** The fields that both headers of a file share: version, UTF-8 names, deflate, no date, checksum and sizes. */
function facts({ name, content, packed }: PackedFile): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(0x0800, 2)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(content.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const localHeader = (file: PackedFile) => Buffer.concat([Buffer.from('PK\x03\x04'), facts(file)])

function tableHeader(file: PackedFile, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts(file), rest])
}

function endOf({ count, tableBytes, offset }: { count: number; tableBytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(tableBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
