import { createHash } from 'node:crypto'
import { roomKeyField } from '#shared/play-frame.ts'

/**
 * Passes Alt+1 to Alt+4, Alt+N and Esc twice on to the page around the game, which cannot see keys while the game has
 * the focus. Nothing else leaves the page: no text, no other key. A page in no frame passes nothing on.
 */
const script = `(()=>{if(parent===self)return;const k={Digit1:"moment-1",Digit2:"moment-2",Digit3:"moment-3",Digit4:"moment-4",KeyN:"note"},p=parent,post=p.postMessage.bind(p);let esc=0;addEventListener("keydown",e=>{if(!e.isTrusted||e.repeat||e.ctrlKey||e.metaKey)return;let m;if(e.altKey)m=k[e.code];else if(e.key==="Escape"){const t=e.timeStamp;m=t-esc<600?"leave":"";esc=m?0:t}if(!m)return;if(e.altKey){e.preventDefault();e.stopImmediatePropagation()}post({${roomKeyField}:m},"*")},true)})()`

const tag = Buffer.from(`<script>${script}</script>`)

/** Changes with the script, for entity tags of pages that hold it. */
const version = createHash('sha256').update(tag).digest('hex').slice(0, 8)

export const roomKeysTag = { tag, version } as const

/** The longest beginning of a page that is looked at: where the script goes has to be in it. */
export const pageStartBytes = 16_384

const skipped =
  /(?:\s+|<!--[\s\S]*?-->|<!doctype(?:"[^"]*"|'[^']*'|[^>"'])*>|<html(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>)/iy
const head = /<head(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/iy

/**
 * Where the script goes in a page, in bytes: behind the doctype and the opening tags, before everything else, so that
 * the page keeps its mode and no policy of its own precedes the script. Null for a page in UTF-16.
 */
export function scriptOffset(start: Buffer): number | null {
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0xff && start[1] === 0xfe)) return null
  const bom = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0
  // One character for each byte, so that offsets are bytes; the tags are ASCII in every other encoding of the web.
  const text = start.toString('latin1', bom, pageStartBytes)
  let at = 0
  for (;;) {
    skipped.lastIndex = at
    const found = skipped.exec(text)
    if (!found || found[0] === '') break
    at += found[0].length
  }
  head.lastIndex = at
  return bom + at + (head.exec(text)?.[0].length ?? 0)
}
