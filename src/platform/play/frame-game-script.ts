import {
  mostDownloadBytes,
  pingField,
  playRefusals,
  programs,
  refusalLabels,
  removalLabels,
  saysField,
} from '#shared/play/play-messages.ts'
import { probeLimits } from '#shared/play/probe-report.ts'
import { timeHeader } from './time-header.ts'

// Follows the rules of the room (games/ui/play/game-watch.ts): a message counts only from the game's window and origin, a
// silent game stops counting, one that may open dialogs is taken away for silence or a flood of them, and after three
// links or files that were turned down it offers no more. Everything the game names is shown as text. What it was
// refused, and errors of its scripts, are reported with the tab's token; errors are not shown.
export const gameScript = `const from=new URL(f.src).origin,says=document.querySelector('.says'),asks=document.querySelector('.ask');
const watch=(()=>{const labels=${JSON.stringify(refusalLabels)},ends=${JSON.stringify(removalLabels)},program=${programs},dialogs=f.dataset.dialogs==='1';
let heard=0,looked=0,since=0,opened=[],refused=0,lines=0,gone=false;
const clean=t=>String(t).slice(0,${10 * playRefusals.length}).replace(/[\\p{Control}\\p{Surrogate}\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]/gu,'').slice(0,${playRefusals.length});
const note=(text,what)=>{const p=document.createElement('p');p.textContent=text;if(what){const c=document.createElement('code');c.textContent=what;p.append(' ',c)}says.append(p);says.hidden=false;return p};
const report=(kind,what)=>{if(f.dataset.time)fetch('refused?kind='+kind+'&what='+encodeURIComponent(what.toWellFormed()),{method:'POST',headers:{'${timeHeader}':f.dataset.time},keepalive:true}).catch(()=>{})};
const remove=why=>{if(gone)return;gone=true;f.remove();asks.hidden=true;const b=document.createElement('button');b.textContent='Start it again';b.addEventListener('click',()=>location.reload());note(ends[why]).append(' ',b)};
const ask=(text,shown,label,href,name)=>{if(!asks.hidden||refused>2)return;const[p,a]=asks.children;p.firstChild.textContent=text+' ';p.lastChild.textContent=shown;a.hidden=!label;a.textContent=label;a.href=href||'#';
if(name)a.download=name;else a.removeAttribute('download');asks.hidden=false};
let spoken=3,spokenAt=0;const tell=text=>{const n=performance.now();spoken=Math.min(3,spoken+(n-spokenAt)/4000);spokenAt=n;if(spoken<1||typeof text!=='string'||text.length>${probeLimits.bytes}||!f.dataset.time)return;spoken--;fetch('said?id='+crypto.randomUUID()+'&at='+at(),{method:'POST',headers:{'${timeHeader}':f.dataset.time,'content-type':'text/plain'},body:text,keepalive:true}).catch(()=>{})};
let line;const dialog=open=>{const n=performance.now();heard=n;since=open?n:0;if(!open||gone)return;opened=opened.filter(a=>n-a<10000);opened.push(n);if(opened.length>5)remove('dialogs')};
const refuse=m=>{if(!Object.hasOwn(labels,m.refusal)||lines>=${playRefusals.most})return;lines++;const what=m.refusal==='storage'?'':clean(m.what);report(m.refusal,what);if(m.refusal!=='error')note(labels[m.refusal],what)};
const close=no=>{asks.hidden=true;refused=no?refused+1:0;f.focus()};
asks.querySelector('a').addEventListener('click',()=>setTimeout(close));asks.querySelector('button').addEventListener('click',()=>close(true));
addEventListener('message',e=>{if(gone||e.source!==f.contentWindow||e.origin!==from)return;const m=e.data&&e.data.${saysField};if(!m||typeof m!=='object')return;const n=performance.now();heard=n||1;
if(m.kind==='elsewhere')remove('elsewhere');
else if(m.kind==='served'&&e.ports[0]){if(line)line.close();line=e.ports[0];line.onmessage=({data})=>{const d=data&&data.${saysField};if(d&&d.kind==='dialog')dialog(d.open===true);else if(d&&d.kind==='refused')refuse(d);else if(d&&d.kind==='probe')tell(d.text)}}
else if(m.kind==='refused')refuse(m)
else if(m.kind==='link'&&typeof m.url==='string'&&m.url.length<=2000&&URL.canParse(m.url)){const u=new URL(m.url);if(/^https?:$/.test(u.protocol)&&!u.username&&!u.password)ask('The game wants to open a link to another site:',u.href,'Open the link',u.href)}
else if(m.kind==='file'&&m.file instanceof Blob&&m.file.size<=${mostDownloadBytes}){const name=clean(m.name).replace(/[\\\\/:*?"<>|]/g,'_').replace(/^\\.+/,'').trim()||'file';
if(program.test(name))ask('A game can\u2019t hand over programs or pages:',name,'');else ask('The game wants to save a file:',name,'Save the file',URL.createObjectURL(new Blob([m.file],{type:'application/octet-stream'})),name)}});
const alive=()=>{const n=performance.now();return heard>0&&(n-heard<10000||since>0&&n-since<120000)};
setInterval(()=>{if(gone||document.visibilityState!=='visible')return;const n=performance.now();if(n-looked>4000&&heard)heard=n;looked=n;f.contentWindow.postMessage({${pingField}:1},from);
if(dialogs&&heard&&!alive())remove('silent')},2000);
document.querySelector('.fresh').addEventListener('click',()=>{if(confirm('Start fresh? Everything that the game saved in this tab is deleted.'))f.src=f.dataset.entrance+'/fresh';f.focus()});
return{alive}})();`

/** Where the page around a game in its own tab says what was refused, and asks before it opens a link or saves a file. */
export const gameBars = `<div class="says" role="status" hidden></div>
<div class="ask" role="alert" hidden><p><span></span><code></code></p><a target="_blank" rel="noopener noreferrer nofollow"></a><button type="button">No</button></div>`
