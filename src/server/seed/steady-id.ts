import { createHash } from '#platform/crypto/crypto.ts'

/** A deterministic id (UUID version 5) of the names: a seed that is restarted finds the files it left in storage. */
export function steadyId(...names: (string | number)[]): string {
  const bytes = createHash('sha1').update('playhatch demo').update(JSON.stringify(names)).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
