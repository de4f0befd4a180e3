/** How much of a file is read to find its character set. */
export const charsetStartBytes = 64 * 1024

const label = '([a-z0-9][a-z0-9._:-]{0,40})'
const ofMeta = new RegExp(`<meta(?=[\\s/])[^>]{0,300}?charset\\s*=\\s*["']?\\s*${label}`, 'i')
/** Browsers look this far for the declaration of a page. */
const metaBytes = 1024

/**
 * The content type of a text file with its character set, from the file's start: the one that a page declares; UTF-8
 * for a file that is UTF-8 and declares nothing; otherwise none, so that the browser decides as it would anywhere else.
 */
export function withCharset(type: string, start: Buffer): string {
  if (type === 'text/html') {
    // The room's script moves a page's declaration out of the part that browsers look at, so the header repeats it.
    const declared = ofMeta.exec(start.toString('latin1', 0, metaBytes))?.[1]
    if (declared) return `${type}; charset=${/^utf-?16/i.test(declared) ? 'utf-8' : declared.toLowerCase()}`
  } else if (declaresOwn(type, start)) return type
  return isUtf8(start) ? `${type}; charset=utf-8` : type
}

const declaresOwn = (type: string, start: Buffer) =>
  (type === 'text/css' && start.toString('latin1', 0, 10) === '@charset "') ||
  (/xml/.test(type) && /^<\?xml[^>]{0,200}\sencoding=/.test(start.toString('latin1', 0, 300)))

/** Whether the bytes are UTF-8, aside from a character that is cut off at the end. */
function isUtf8(start: Buffer): boolean {
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0xff && start[1] === 0xfe)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: start.length >= charsetStartBytes })
    return true
  } catch {
    return false
  }
}
