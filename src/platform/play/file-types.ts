const text = (type: string) => `${type}; charset=utf-8`
const bytes = 'application/octet-stream'

// Not a plain look-up in an object, where `a.constructor` would find what every object has.
const types = new Map(
  Object.entries({
    html: text('text/html'),
    htm: text('text/html'),
    js: text('text/javascript'),
    mjs: text('text/javascript'),
    css: text('text/css'),
    json: text('application/json'),
    map: text('application/json'),
    webmanifest: text('application/manifest+json'),
    txt: text('text/plain'),
    md: text('text/plain'),
    csv: text('text/csv'),
    xml: text('application/xml'),
    svg: text('image/svg+xml'),
    vtt: text('text/vtt'),
    glsl: text('text/plain'),
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
  /** For the Content-Type header. */
  type: string
  /** How the file is packed by its name. 'sniff': its first bytes say whether and how. */
  packing: Packing | 'sniff' | null
}

/**
 * What a file of a build is, by its name. Engines ship packed files under names like `game.wasm.br`, `.data.gz` and
 * `.js.unityweb`: these are what they are without the last part, to be unpacked by the browser.
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

/** What the first bytes of a file say of its packing. Brotli has no mark of its own; one engine writes its own note. */
export function sniffPacking(start: Uint8Array): Packing | null {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  return Buffer.from(start).includes('UnityWeb Compressed Content (brotli)') ? 'br' : null
}
