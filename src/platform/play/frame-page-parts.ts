import { momentKeys, momentShapes } from '#shared/play/play-frame.ts'
import { roomKeyField } from '#shared/play/play-messages.ts'
import { gameScript } from './frame-game-script.ts'
import { timeHeader } from './time-header.ts'

/** The room's dark colours and measures; its fonts are not served here. */
export const frameStyle = `:root{color-scheme:dark;--line:oklch(0.275 0.02 270);--ink:oklch(0.965 0.004 95);--muted:oklch(0.78 0.012 270);--accent:oklch(0.64 0.19 285);--good:oklch(0.74 0.15 160)}
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:oklch(0.16 0.02 270);color:var(--muted);font:14px/1.45 system-ui,sans-serif}
p,h1{margin:0;font-size:inherit}
b,h1,a{color:var(--ink);font-weight:600}
svg{flex:none;width:12px;height:12px;fill:currentColor}
header,footer{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding:8px 16px;border:0 solid var(--line)}
header{min-height:32px;border-bottom-width:1px}
footer{border-top-width:1px}
a{display:flex;align-items:center;gap:6px;min-height:32px;padding-right:4px;text-underline-offset:3px}
h1{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:15px}
.time{display:flex;align-items:center;gap:8px;font-variant-numeric:tabular-nums;white-space:nowrap}
.time b{font-size:16px}
progress{appearance:none;width:120px;height:4px;border:0;border-radius:2px;overflow:hidden;background:var(--line)}
progress::-webkit-progress-bar{background:var(--line)}
progress::-webkit-progress-value{background:var(--accent)}
progress::-moz-progress-bar{background:var(--accent)}
.on{color:var(--good)}
.note{margin-left:auto;font-size:12px}
[role=group]{display:flex;gap:8px}
button{display:flex;align-items:center;gap:8px;min-height:36px;padding:0 10px;border:1px solid oklch(0.39 0.024 270);border-radius:8px;background:oklch(0.195 0.02 270);color:var(--ink);font:600 14px/1.2 system-ui,sans-serif}
button:hover{background:oklch(0.235 0.022 270)}
:is(a,button):focus-visible{outline:2px solid var(--ink);outline-offset:2px}
kbd{padding:1px 5px;border:1px solid oklch(0.39 0.024 270);border-radius:4px;color:var(--muted);font:500 12px/1.3 system-ui,sans-serif;white-space:nowrap}
.confused{color:oklch(0.76 0.11 230)}
.fun{color:oklch(0.74 0.15 160)}
.bug{color:oklch(0.65 0.21 25)}
.stuck{color:oklch(0.76 0.15 55)}
@media(pointer:coarse){button,a{min-height:44px}}
@media(pointer:coarse),(max-width:960px){.hint{display:none}}
@media(pointer:coarse),(max-width:760px){kbd{display:none}}
@media(max-width:760px){header,footer{padding:4px 12px}a span,progress{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.time{margin-left:auto}.note{margin:0;width:100%}footer .note{text-align:center}[role=group]{display:grid;grid-template-columns:repeat(4,1fr);width:100%}button{flex-direction:column;justify-content:center;gap:2px;min-height:52px;padding:0;font-size:12px}output:empty{display:none}}
.says,.ask{padding:8px 16px;border-bottom:1px solid var(--line)}
.ask{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.says p+p{margin-top:4px}
[hidden]{display:none!important}
code{overflow-wrap:anywhere;color:var(--ink)}
iframe{flex:1;min-height:0;width:100%;border:0;background:#000}`

// Key events go to the focused frame. A frame that was focused before its game had loaded needs the focus again. Of a
// test it measures the time in front and reports it each 15 seconds and when the tab is left; the build can't read the
// token that this needs, because this page is of another origin. Keys that the game passes on are hostile input: they
// count only from its window and origin while it has the focus, and five in two seconds. What it reports goes with the
// time by the server's clock, as of the first byte of this page: a report may wait for seconds behind an upload.
export const frameScript = `const f=document.querySelector('iframe'),made=performance.getEntriesByType('navigation')[0],at=()=>Math.round(+f.dataset.now+performance.now()-(made?made.responseStart:0));f.addEventListener('load',()=>{f.blur();f.focus()});
${gameScript}
const t=f.dataset.time;if(t){let s=0,l=0;
const front=()=>document.visibilityState==='visible'&&document.hasFocus()&&watch.alive();
const c=document.querySelector('.time');let p=c?c.dataset.seconds*1000:0;
const show=on=>{if(!c)return;const q=Math.floor(p/1000),[b,,g,w]=c.children;b.textContent=Math.floor(q/60)+':'+String(q%60).padStart(2,'0');
g.value=q;w.textContent=on?'Counting':'Paused';w.className=on?'on':''};
const tick=()=>{const n=performance.now(),on=front(),d=on&&l?Math.min(n-l,2000):0;s+=d;p+=d;l=on?n:0;show(on)};
const send=()=>{const q=Math.min(30,Math.floor(s/1000));if(q===0)return;s-=q*1000;
fetch('time?seconds='+q,{method:'POST',headers:{'${timeHeader}':t},keepalive:true}).catch(()=>{s+=q*1000})};
tick();setInterval(tick,1000);setInterval(send,15000);
document.addEventListener('visibilitychange',()=>{tick();if(document.visibilityState==='hidden')send()});
const bar=document.querySelector('[role=group]');if(bar){let r=[];const out=document.querySelector('output'),of=k=>bar.querySelector('[value='+k+'] span').textContent;
const mark=k=>{const n=performance.now();r=r.filter(a=>n-a<2000);if(r.length>4)return;r.push(n);tick();
fetch('moment?key='+k+'&id='+crypto.randomUUID()+'&at='+at()+'&ahead='+Math.min(30,Math.floor(s/1000)),{method:'POST',headers:{'${timeHeader}':t},keepalive:true})
.then(a=>a.ok,()=>false).then(ok=>{out.textContent=of(k)+(ok?' marked':' was not saved')})};
bar.addEventListener('click',e=>{const b=e.target.closest('button');if(b){mark(b.value);f.focus()}});
addEventListener('keydown',e=>{const k=/^Digit([1-4])$/.exec(e.code);if(k&&e.altKey&&!e.ctrlKey&&!e.metaKey&&!e.repeat){e.preventDefault();mark('moment-'+k[1])}});
addEventListener('message',e=>{if(e.source!==f.contentWindow||e.origin!==from||document.activeElement!==f)return;
const k=e.data&&e.data.${roomKeyField};if(k==='leave')bar.querySelector('button').focus();else if(typeof k==='string'&&/^moment-[1-4]$/.test(k))mark(k)})}}`

const buttons = Object.entries(momentKeys).map(([key, label]) => {
  const kind = label.toLowerCase() as keyof typeof momentShapes
  const digit = key.slice(-1)
  return `<button value="${key}" aria-keyshortcuts="Alt+${digit}"><svg class="${kind}" viewBox="0 0 12 12" aria-hidden="true"><path d="${momentShapes[kind]}"/></svg><span>${label}</span><kbd aria-hidden="true">Alt ${digit}</kbd></button>`
})

/** The buttons of the four moments, with the shapes that they have in the room. */
export const momentBar = `<footer><div role="group" aria-label="Mark a moment">${buttons.join('')}</div><output></output><p class="note hint">Press <kbd>Esc</kbd> twice to leave the game. Add notes in the test.</p></footer>`
