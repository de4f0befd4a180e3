export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/** First bytes, as characters of Latin-1, of formats that are not taken, to say what to do with them. */
const others: readonly [string, readonly string[]][] = [
  ['a TIFF or raw picture', ['II*\0', 'MM\0*']],
  ['a bitmap (BMP)', ['BM']],
  ['a Photoshop picture', ['8BPS']],
  ['a JPEG XL picture', ['\xff\x0a', '\0\0\0\x0cJXL ']],
  ['a JPEG 2000 picture', ['\0\0\0\x0cjP ']],
  ['an SVG picture', ['<?xml', '<svg', '<!DOCTYPE svg']],
  ['a PDF', ['%PDF']],
  ['an icon (ICO)', ['\0\0\x01\0']],
  ['a GIMP picture', ['gimp xcf']],
  ['a video', ['\x1a\x45\xdf\xa3']],
]

const startOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 100)).toString('latin1')

/** The brands of an ISO media file (`ftyp`), the main one first: `heic`, `avif`, `mp42`. None for other files. */
function brandsOf(content: Uint8Array): string[] {
  const start = startOf(content)
  if (!start.startsWith('ftyp', 4)) return []
  const length = Math.min(Buffer.from(content.subarray(0, 4)).readUInt32BE(0), start.length)
  const [main = '', _version, ...compatible] = start.slice(8, length).match(/.{4}/gs) ?? []
  return [main, ...compatible]
}

/** Detects the format from the first bytes; the name and the type that the browser sent are ignored. */
export function formatOf(content: Uint8Array): ImageFormat | null {
  const start = startOf(content)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  const brands = brandsOf(content)
  if (brands.some((brand) => ['avif', 'avis'].includes(brand))) return 'avif'
  return brands.some((brand) => ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'].includes(brand)) ? 'heic' : null
}

/** What another file is, such as `a TIFF or raw picture`; null for an unknown one. */
export function otherFormatOf(content: Uint8Array): string | null {
  const start = startOf(content).replace(/^(?:ï»¿)?\s*(?:<!--.*?-->\s*)?(?=<)/s, '')
  const found = others.find(([, signatures]) => signatures.some((bytes) => start.startsWith(bytes)))
  if (found) return found[0]
  const brands = brandsOf(content)
  if (brands.includes('crx ')) return 'a TIFF or raw picture'
  if (brands.some((brand) => ['mif1', 'msf1'].includes(brand))) return 'a HEIF picture of a kind we can’t read'
  return brands.length > 0 ? 'a video' : null
}
