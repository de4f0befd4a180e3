import { createHash } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import { playFrameAllow, playFrameSandbox } from '#shared/play-frame.ts'
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
p{margin:0;padding:4px 12px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
b{color:#fff;font-weight:600}
iframe{flex:1;width:100%;border:0;background:#000}`

// Key events go to the focused frame. A frame that was focused before its game had loaded needs the focus again. Of a
// test it measures the time in front and reports it each 15 seconds and when the tab is left; the build can't read the
// token that this needs, because this page is of another origin.
const script = `const f=document.querySelector('iframe');f.addEventListener('load',()=>{f.blur();f.focus()});
const t=f.dataset.time;if(t){let s=0,l=0;
const front=()=>document.visibilityState==='visible'&&document.hasFocus();
const tick=()=>{const n=performance.now();if(front()&&l)s+=Math.min(n-l,2000);l=front()?n:0};
const send=()=>{const q=Math.min(30,Math.floor(s/1000));if(q===0)return;s-=q*1000;
fetch('time?seconds='+q,{method:'POST',headers:{'${timeHeader}':t},keepalive:true}).catch(()=>{s+=q*1000})};
setInterval(tick,1000);setInterval(send,15000);
document.addEventListener('visibilitychange',()=>{tick();if(document.visibilityState==='hidden')send()})}`

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
 * address, including one that imitates the product. With `timeToken` it reports the time that the game is in front.
 */
export const framePage = (src: string, timeToken: string | null): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game · ${escaped(brand.name)}</title>
<style>${style}</style>
<p><b>${escaped(brand.name)}</b> Never enter a password into a game.</p>
<iframe src="${escaped(src)}" data-time="${escaped(timeToken ?? '')}" title="Game" sandbox="${playFrameSandbox}" allow="${playFrameAllow}" referrerpolicy="no-referrer"></iframe>
<script>${script}</script>
</html>
`
