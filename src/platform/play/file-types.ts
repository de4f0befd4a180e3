const bytes = 'application/octet-stream'

// A Map, because a plain object would also find inherited keys such as `a.constructor`.
const types = new Map(
  Object.entries({
    html: 'text/html',
    htm: 'text/html',
    xhtml: 'application/xhtml+xml',
    xht: 'application/xhtml+xml',
    js: 'text/javascript',
    mjs: 'text/javascript',
    cjs: 'text/javascript',
    css: 'text/css',
    json: 'application/json',
    map: 'application/json',
    webmanifest: 'application/manifest+json',
    txt: 'text/plain',
    md: 'text/plain',
    csv: 'text/csv',
    xml: 'application/xml',
    svg: 'image/svg+xml',
    vtt: 'text/vtt',
    glsl: 'text/plain',
    wasm: 'application/wasm',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    bmp: 'image/bmp',
    ico: 'image/x-icon',
    mp3: 'audio/mpeg',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    flac: 'audio/flac',
    weba: 'audio/webm',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    ogv: 'video/ogg',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    otf: 'font/otf',
    glb: 'model/gltf-binary',
    gltf: 'model/gltf+json',
    data: bytes,
    mem: bytes,
    pck: bytes,
    bin: bytes,
    bundle: bytes,
  }),
)

export type Packing = 'br' | 'gzip'

export interface FileType {
  /** The media type, without a character set. */
  type: string
  /** The compression that the name implies. 'sniff': the first bytes decide. */
  packing: Packing | 'sniff' | null
}

/**
 * The type of a build's file, from its name. Engines ship compressed files with names such as `game.wasm.br`,
 * `.data.gz` and `.js.unityweb`: their type is that of the name without the last part, and the browser decompresses
 * them.
 */
export function fileType(name: string): FileType {
  const [last = '', before = ''] = name.toLowerCase().split('.').slice(1).reverse()
  const packed = types.get(before)
  if (packed && last === 'br') return { type: packed, packing: 'br' }
  if (packed && (last === 'gz' || last === 'unityweb')) return { type: packed, packing: 'sniff' }
  if (last === 'unityweb') return { type: bytes, packing: 'sniff' }
  if (last === 'gz') return { type: 'application/gzip', packing: null }
  return { type: types.get(last) ?? bytes, packing: null }
}

/** Whether files of a type are pages that can be played. */
export const isPage = (type: string): boolean => type === 'text/html' || isXmlPage(type)

/** Whether a page has to be well-formed, with what is put into it. */
export const isXmlPage = (type: string): boolean => type === 'application/xhtml+xml'

/** Whether files of a type are text with a character set. */
export const isText = (type: string): boolean => type.startsWith('text/') || /xml$|json$/.test(type)

/** The compression according to a file's first bytes. Brotli has no signature, but one engine writes its own marker. */
export function sniffPacking(start: Uint8Array): Packing | null {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  return Buffer.from(start).includes('UnityWeb Compressed Content (brotli)') ? 'br' : null
}
