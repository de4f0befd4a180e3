import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a crafted zip. Undefined fields have the values that a correct program would write. */
export interface ZipEntry {
  name: string | Buffer
  content?: string | Buffer
  deflate?: boolean
  /** Overrides of values in the central directory. */
  fields?: Partial<{
    packed: number
    bytes: number
    crc: number
    method: number
    offset: number
    flags: number
    attributes: number
    extra: Buffer
  }>
  /** Overrides of values in the local header. */
  localName?: string
  localMethod?: number
  /** Bytes to write instead of the compressed content. */
  raw?: Buffer
}

export const symlinkAttributes = 0o120777 * 65_536
export const fileAttributes = 0o100644 * 65_536

/** Builds a zip byte by byte, so that it can be inconsistent. */
export function aZip(entries: ZipEntry[], { count = entries.length, comment = '' } = {}): Buffer {
  const parts: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const deflate = entry.deflate ?? content.length > 0
    const packed = entry.raw ?? (deflate ? deflateRawSync(content) : content)
    const name = Buffer.from(entry.name as string)
    const fields = {
      packed: packed.length,
      bytes: content.length,
      crc: crc32(content),
      method: deflate ? 8 : 0,
      offset: at,
      flags: 0x800,
      attributes: 0,
      extra: Buffer.alloc(0),
      ...entry.fields,
    }
    const localName = Buffer.from(entry.localName ?? name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(fields.flags, 6)
    local.writeUInt16LE(entry.localMethod ?? fields.method, 8)
    writeSizes(local, 14, fields)
    local.writeUInt16LE(localName.length, 26)
    parts.push(local, localName, packed)
    table.push(centralHeader(fields, name), name, fields.extra)
    at += 30 + localName.length + packed.length
  }
  const tableBytes = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(tableBytes.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, tableBytes, end, Buffer.from(comment)])
}

/** The same zip with a ZIP64 end record, whose numbers have eight bytes. */
export function withLargeEnd(zip: Buffer, fields: { tableAt?: bigint; endAt?: bigint } = {}): Buffer {
  const end = zip.subarray(zip.length - 22)
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32)
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  large.writeBigUInt64LE(fields.tableAt ?? BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(fields.endAt ?? BigInt(zip.length - 22), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([zip.subarray(0, zip.length - 22), large, locator, end])
}

type EntryFields = Required<NonNullable<ZipEntry['fields']>>

function centralHeader(fields: EntryFields, name: Buffer): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(0x0314, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(fields.flags, 8)
  header.writeUInt16LE(fields.method, 10)
  writeSizes(header, 16, fields)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(fields.extra.length, 30)
  header.writeUInt32LE(fields.attributes, 38)
  header.writeUInt32LE(fields.offset, 42)
  return header
}

function writeSizes(header: Buffer, at: number, fields: EntryFields): void {
  header.writeUInt32LE(fields.crc, at)
  header.writeUInt32LE(fields.packed, at + 4)
  header.writeUInt32LE(fields.bytes, at + 8)
}
