import { chooseEntry } from '#shared/choose-entry.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
/** The end of a zip: 22 bytes and a comment of up to 65,535. */
const endBytes = 22 + 65_535

/** Why a zip can't be a web build, in the words of the product; null when its list of files has a page that starts it. */
export async function webZipError(file: Blob): Promise<string | null> {
  const names = await fileNames(file)
  if (names === null) return 'This file is not a zip we can read.'
  const choice = chooseEntry(names)
  if ('entry' in choice) return null
  return choice.pages.length > 0
    ? 'The zip has several pages, and none is called index. With an account you choose the one that starts the game.'
    : 'The zip has no page (.html) that starts the game.'
}

/** The paths in the zip's directory; null when the file has none. */
async function fileNames(file: Blob): Promise<string[] | null> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - endBytes)).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end--
  if (end < 0) return null
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const directory = new DataView(await file.slice(start, start + size).arrayBuffer())
  const names: string[] = []
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entrySignature; ) {
    const length = directory.getUint16(at + 28, true)
    names.push(new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, length)))
    at += 46 + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return names.length > 0 ? names : null
}
