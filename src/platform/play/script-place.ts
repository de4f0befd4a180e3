/** The longest beginning of a page that is looked at: where the script goes has to be in it. */
export const pageStartBytes = 16_384

const skipped =
  /(?:\s+|<!--[\s\S]*?-->|<!doctype(?:"[^"]*"|'[^']*'|[^>"'])*>|<html(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>)/iy
const head = /<head(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/iy

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
