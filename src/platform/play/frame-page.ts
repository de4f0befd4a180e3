import { createHash } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import { momentKeys, playFrameAllow, playFrameSandbox, roomKeyField } from '#shared/play-frame.ts'
import { escaped } from '../http/page-document.ts'

/** The host label of the frame page below the play domain. It can't clash with builds, which are named by UUIDs. */
export const framePageLabel = 'player'

/** The origin of the page that frames a build in its own tab: neither the app's origin nor the build's. */
export const framePageOrigin = (playOrigin: string): string =>
  new URL(playOrigin.replace('{build}', framePageLabel)).origin

/** The header with the token that lets the frame page report time. */
export const timeHeader = 'x-play-time'

const style = `html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:#0d0d12;color:#c9c9d4;font:13px/1.4 system-ui,sans-serif}
p{margin:0}
b{color:#fff;font-weight:600}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:2px 12px}
header p{flex:1 1 270px;padding:4px 0}
button{min-height:28px;padding:2px 10px;border:1px solid #5c5c6b;border-radius:6px;background:#1b1b24;color:inherit;font:inherit}
button:focus-visible{outline:2px solid #fff}
@media(pointer:coarse){button{min-height:44px}}
iframe{flex:1;width:100%;border:0;background:#000}`

// Key events go to the focused frame. A frame that was focused before its game had loaded needs the focus again. Of a
// test it measures the time in front and reports it each 15 seconds and when the tab is left; the build can't read the
// token that this needs, because this page is of another origin. Keys that the game passes on are hostile input: they
// count only from its window and origin while it has the focus, and five in two seconds.
const script = `const f=document.querySelector('iframe');f.addEventListener('load',()=>{f.blur();f.focus()});
const t=f.dataset.time;if(t){let s=0,l=0;
const front=()=>document.visibilityState==='visible'&&document.hasFocus();
const tick=()=>{const n=performance.now();if(front()&&l)s+=Math.min(n-l,2000);l=front()?n:0};
const send=()=>{const q=Math.min(30,Math.floor(s/1000));if(q===0)return;s-=q*1000;
fetch('time?seconds='+q,{method:'POST',headers:{'${timeHeader}':t},keepalive:true}).catch(()=>{s+=q*1000})};
setInterval(tick,1000);setInterval(send,15000);
document.addEventListener('visibilitychange',()=>{tick();if(document.visibilityState==='hidden')send()});
const bar=document.querySelector('div');if(bar){let r=[];const out=document.querySelector('output'),of=k=>bar.querySelector('[value='+k+']');
const mark=k=>{const n=performance.now();r=r.filter(a=>n-a<2000);if(r.length>4)return;r.push(n);tick();
fetch('moment?key='+k+'&id='+crypto.randomUUID()+'&ahead='+Math.min(30,Math.floor(s/1000)),{method:'POST',headers:{'${timeHeader}':t},keepalive:true})
.then(a=>a.ok,()=>false).then(ok=>{out.textContent=of(k).textContent+(ok?' marked':' was not saved')})};
bar.addEventListener('click',e=>{const b=e.target.closest('button');if(b){mark(b.value);f.focus()}});
addEventListener('keydown',e=>{const k=/^Digit([1-4])$/.exec(e.code);if(k&&e.altKey&&!e.ctrlKey&&!e.metaKey&&!e.repeat){e.preventDefault();mark('moment-'+k[1])}});
const from=new URL(f.src).origin;addEventListener('message',e=>{if(e.source!==f.contentWindow||e.origin!==from||document.activeElement!==f)return;
const k=e.data&&e.data.${roomKeyField};if(k==='leave')bar.querySelector('button').focus();else if(typeof k==='string'&&/^moment-[1-4]$/.test(k))mark(k)})}}`

const momentBar = `<output></output><div role="group" aria-label="Mark a moment">${Object.entries(momentKeys)
  .map(([key, label]) => `<button value="${key}" aria-keyshortcuts="Alt+${key.slice(-1)}">${label}</button>`)
  .join(' ')}</div>`

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of the frame page, in addition to those of the play origin. `src` is the build's URL. */
export const framePageHeaders = (src: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `frame-src ${new URL(src).origin}`,
    `style-src ${digest(style)}`,
    `script-src ${digest(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
})

/**
 * The page that frames a web build in its own tab. A build that is the top-level page could navigate the tab to any
 * address, including one that imitates the product. With `timeToken` it reports the time that the game is in front; with
 * `marks` its buttons and the keys that the game passes on mark moments. A note is added in the room.
 */
export const framePage = (src: string, timeToken: string | null, { marks = false } = {}): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game · ${escaped(brand.name)}</title>
<style>${style}</style>
<header><p><b>${escaped(brand.name)}</b> Never enter a password into a game.</p>${marks ? momentBar : ''}</header>
<iframe src="${escaped(src)}" data-time="${escaped(timeToken ?? '')}" title="Game" sandbox="${playFrameSandbox}" allow="${playFrameAllow}" referrerpolicy="no-referrer"></iframe>
<script>${script}</script>
</html>
`
