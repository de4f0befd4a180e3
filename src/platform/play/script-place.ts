/** The longest beginning of a page that is looked at: where the script goes has to be in it. */
export const pageStartBytes = 16_384

const skipped =
  /(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype(?:"[^"]*"|'[^']*'|[^>"'])*>|<html(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>)/iy
const head = /<head(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>/iy

/**
 * The same as an expression of the script in a page, for pages that a game makes. Two characters of it are written so that
 * they don't begin a comment of the page around it.
 */
const pageStart = `/^${skipped.source}*(?:${head.source})?/i`.replaceAll('<!--', '<!-{2}')

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

/**
 * A part of the script in each page of a build: pages that the game makes in its own frames, which no server sends, get
 * the script too, so that their errors and marks are heard. It is put into the text of `srcdoc`, where the game does not
 * see it, and into all other pages of the game's own that have scripts once they have loaded. An expression of a function
 * that takes the script, its data without the token, `keep`, and the name by which a page that has the script is known.
 * Nothing watches the page after it has loaded.
 */
export const innerFramesScript = `((code,data,keep,hook)=>{
const P=HTMLIFrameElement.prototype,of=Object.getOwnPropertyDescriptor(P,"srcdoc"),set=P.setAttribute,get=P.getAttribute,start=${pageStart},quoted=data.replaceAll("&","&amp;").replaceAll("'","&#39;"),tag="<scr"+"ipt data-play='"+quoted+"'>"+code+"</scr"+"ipt>";
const within=t=>{t=String(t);const at=start.exec(t)[0].length;return t.includes(tag)?t:t.slice(0,at)+tag+t.slice(at)},without=t=>typeof t==="string"?t.replace(tag,""):t;
const named=n=>/^srcdoc$/i.test(n);
Object.defineProperty(P,"srcdoc",{...of,get(){return without(of.get.call(this))},set(t){of.set.call(this,within(t))}});
P.setAttribute=function(n,t){return set.call(this,n,named(n)?within(t):t)};P.getAttribute=function(n){const t=get.call(this,n);return named(n)?without(t):t};
const frames=document.getElementsByTagName("iframe"),look=new MutationObserver(()=>{for(const f of frames)if(f.hasAttribute("srcdoc")){const t=of.get.call(f);if(!t.includes(tag))of.set.call(f,within(t))}});
look.observe(document,{childList:true,subtree:true});
keep(self,["load",()=>look.disconnect()]);
keep(document,["load",e=>{const f=e.target;if(!(f instanceof HTMLIFrameElement))return;try{const w=f.contentWindow,d=w.document;if(w[hook]||!d.scripts.length)return;const s=d.createElement("script");s.dataset.play=data;s.textContent=code;d.documentElement.prepend(s)}catch{}},true]);
})`
