/** The longest beginning of a page that is looked at: where the script goes has to be in it. */
export const pageStartBytes = 16_384

const skipped =
  /(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype(?:"[^"]*"|'[^']*'|[^>"'])*>|<html(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>)/iy
const head = /<head(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/iy

/**
 * The same as an expression of the script in a page, for pages that a game makes. Two characters of it are written so that
 * they don't begin a comment of the page around it.
 */
export const pageStart = `/^${skipped.source}*(?:${head.source})?/i`.replaceAll('<!--', '<!-{2}')

type Encoding = 'ascii' | 'utf16le' | 'utf16be'

export function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf16be' : 'ascii'
}

/** The tag, which is ASCII, in the encoding of a page. */
export function tagFor(tag: Buffer, start: Buffer): Buffer {
  const encoding = encodingOf(start)
  if (encoding === 'ascii') return tag
  const wide = Buffer.from(tag.toString('latin1'), 'utf16le')
  return encoding === 'utf16be' ? wide.swap16() : wide
}

interface ScriptOfPage {
  tag: Buffer
  /** The page has to be well-formed. */
  isXml: boolean
}

/** Where the script goes in a page, and its element there. A page of XML without a place of which we are sure gets none. */
export function placedTag(start: Buffer, { tag, isXml }: ScriptOfPage): { offset: number; tag: Buffer } {
  const offset = Math.min(scriptOffset(start), start.length)
  if (isXml && !/<html(?=[\s/>])/.test(plainOf(start.subarray(0, offset)))) return { offset: 0, tag: Buffer.alloc(0) }
  return { offset, tag: tagFor(tag, start) }
}

/** Without comments, whatever the encoding. */
const plainOf = (start: Buffer): string =>
  start
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/<!--[\s\S]*?-->/g, '')

/**
 * Where the script goes in a page, in bytes: behind the doctype and the opening tags, before everything else, so that
 * the page keeps its mode and no policy of its own precedes the script.
 */
export function scriptOffset(start: Buffer): number {
  const encoding = encodingOf(start)
  if (encoding === 'ascii') {
    const bom = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0
    // One character for each byte, so that offsets are bytes; the tags are ASCII in every other encoding of the web.
    return bom + placeIn(start.toString('latin1', bom, pageStartBytes))
  }
  const even = Buffer.from(start.subarray(2, pageStartBytes - (pageStartBytes % 2)))
  const whole = even.subarray(0, even.length - (even.length % 2))
  return 2 + 2 * placeIn((encoding === 'utf16be' ? whole.swap16() : whole).toString('utf16le'))
}

function placeIn(text: string): number {
  let at = 0
  for (;;) {
    skipped.lastIndex = at
    const found = skipped.exec(text)
    if (!found || found[0] === '') break
    at += found[0].length
  }
  head.lastIndex = at
  return at + (head.exec(text)?.[0].length ?? 0)
}
