import { mostDownloadBytes, pingField, roomKeyField, saysField } from '#shared/play/play-messages.ts'
import { createHash } from '../crypto/crypto.ts'
import { canvasScript } from './canvas/canvas-script.ts'
import { pictureScript } from './canvas/picture-script.ts'
import { probeScript } from './probe-script.ts'
import { innerFramesScript } from './script-place.ts'

/**
 * The script that is first in each page of a build. It hands the page around the game a token that proves the page was
 * loaded, answers its questions whether the game still runs, and passes on the keys of the room (Alt+1 to Alt+4, Alt+N,
 * Esc twice), links and files that a sandboxed frame can't open, what the browser refused, and the first five errors of
 * its scripts, without the ticket in addresses. Text, other keys and what a game stores never leave the page. Pages in
 * frames of the game's own send through the game's first page, also those that the game writes (`script-place.ts`).
 * Dialogs are said on a line that comes with the token, because other messages wait while a loop opens them; the sixth in
 * ten seconds is only said, and the room acts on it. The reports of the probe take the same line. A page that is written
 * anew loses all listeners, so they are added again.
 */
const script = `(()=>{const me=document.currentScript,code=me.textContent,[token,version,dialogs,probe]=JSON.parse(me.dataset.play);me.remove();
if(parent===self)return;const again=[],{apply}=Reflect,hear=EventTarget.prototype.addEventListener,keep=(...l)=>{again.push(l);apply(hear,l[0],l[1])},addEventListener=(...a)=>keep(self,a);let root=self;while(root.parent!==root.top)root=root.parent;
const hook=Symbol.for("playhatch"),p=root.parent,own=p.postMessage.bind(p);let post;
const line=root===self?new MessageChannel:null;
const onLine=line&&line.port1.postMessage.bind(line.port1);
try{post=line?(f,m,now)=>now?onLine({[f]:m}):own({[f]:m},"*"):root[hook]}catch{}if(!post)return;
Object.defineProperty(self,hook,{value:post});
const[ticket]=/^\\/[\\w-]{60,}\\.[\\w-]{43}(?=\\/)/.exec(root.location.pathname)||[""],plain=t=>{t=String(t);return(ticket?t.replaceAll(ticket,""):t).slice(0,200)};
const say=m=>post("${saysField}",m),seen=new Set,refuse=(kind,what,now)=>{what=plain(what);const k=kind+" "+what;if(seen.size<20&&!seen.has(k)){seen.add(k);post("${saysField}",{kind:"refused",refusal:kind,what},now)}};
const keys={Digit1:"moment-1",Digit2:"moment-2",Digit3:"moment-3",Digit4:"moment-4",KeyN:"note"};let esc=0;
addEventListener("keydown",e=>{if(!e.isTrusted||e.repeat||e.ctrlKey||e.metaKey)return;let m;if(e.altKey)m=keys[e.code];else if(e.key==="Escape"){const t=e.timeStamp;m=t-esc<600?"leave":"";esc=m?0:t}if(!m)return;if(e.altKey){e.preventDefault();e.stopImmediatePropagation()}post("${roomKeyField}",m)},true);
try{(${probeScript})(text=>onLine({"${saysField}":{kind:"probe",text}}),root,probe)}catch{}
let errors=0;const failed=m=>{m=plain(m);if(/^ResizeObserver/.test(m)||seen.has("error "+m)||errors>4)return;errors++;refuse("error",m)};
const here=self.origin,short=u=>{try{const x=new URL(u,document.baseURI);return x.origin===here?decodeURI(x.pathname):x.origin+x.pathname}catch{return u}};
if(line){own({"${saysField}":{kind:"served",token}},"*",[line.port2]);
addEventListener("message",e=>{if(e.source===p&&e.data&&typeof e.data==="object"&&"${pingField}"in e.data){e.stopImmediatePropagation();say({kind:"alive"})}},true);
try{localStorage.length}catch{refuse("storage","")}
try{const c=new BroadcastChannel("playhatch-version");c.onmessage=e=>{if(typeof e.data==="string"&&e.data!==version)say({kind:"elsewhere"})};c.postMessage(version)}catch{}}
if(line){${canvasScript}
${pictureScript}}
(${innerFramesScript})(code,JSON.stringify(["",version,dialogs,probe]),keep,hook);
keep(document,["securitypolicyviolation",e=>{if(/^(http|ws)/.test(e.blockedURI))refuse(/^script/.test(e.effectiveDirective)?"script":"load",short(e.blockedURI))}]);
addEventListener("error",e=>{const t=e.target,u=t&&t!==self&&(t.src||t.href);if(typeof u==="string"&&u.startsWith(here+"/"))refuse("missing",short(u));else if(e instanceof ErrorEvent)failed(e.message)},true);
addEventListener("unhandledrejection",e=>{const r=e.reason;if(r instanceof DOMException&&/^(Abort|NotAllowed)Error$/.test(r.name))return;failed(r instanceof Error?r.name+": "+r.message:r)});
try{new PerformanceObserver(l=>{for(const r of l.getEntries())if(r.responseStatus>=400&&r.name.startsWith(here+"/"))refuse("missing",short(r.name))}).observe({type:"resource",buffered:true})}catch{}
const tell=open=>post("${saysField}",{kind:"dialog",open},true);let opened=[];
for(const[n,none]of[["alert"],["confirm",false],["prompt",null]]){const native=self[n].bind(self);self[n]=(...a)=>{if(!dialogs){refuse("dialog",n,true);return none}
const t=performance.now();opened=opened.filter(o=>t-o<1e4);if(opened.length>5)return none;opened.push(t);tell(true);try{return opened.length>5?none:native(...a)}finally{tell(false)}}}
const md=navigator.mediaDevices,gum=md&&md.getUserMedia;if(gum)md.getUserMedia=c=>{for(const[k,n]of[["audio","microphone"],["video","camera"]])if(c&&c[k])refuse("device",n);return gum.call(md,c)};
const away=u=>{try{const x=new URL(u,document.baseURI);return /^https?:$/.test(x.protocol)&&x.origin!==here?x.href:null}catch{return null}},link=u=>say({kind:"link",url:u.slice(0,2000)});
const file=async(a,got)=>{try{const b=await(await got).blob();if(b.size>${mostDownloadBytes})return refuse("load","a file larger than 50 MB");say({kind:"file",name:(a.download||short(a.href).split("/").pop()||"file").slice(0,200),file:b})}catch{refuse("missing",short(a.href))}};
const fits=a=>a.target&&a.target!=="_self"&&!Object.hasOwn(frames,a.target);
const take=a=>{const u=away(a.href);if(u){link(u);return true}if(a.hasAttribute("download")){void file(a,fetch(a.href));return true}if(a.target==="_blank"){refuse("window",short(a.href));return true}return false};
const A=HTMLAnchorElement.prototype,click=A.click,fire=A.dispatchEvent;
const loose=(a,run)=>{let stopped=false;const look=e=>{stopped=e.defaultPrevented;e.preventDefault()};a.addEventListener("click",look);try{return run()}finally{a.removeEventListener("click",look);if(!stopped)take(a)}};
A.click=function(){return this.isConnected||!this.href?click.call(this):loose(this,()=>click.call(this))};
A.dispatchEvent=function(e){return this.isConnected||!this.href||e.type!=="click"?fire.call(this,e):loose(this,()=>fire.call(this,e))};
addEventListener("click",e=>{const a=e.composedPath().find(n=>n instanceof HTMLAnchorElement&&n.href);if(!a||!(a.hasAttribute("download")||fits(a)))return;const u=away(a.href),got=!u&&a.hasAttribute("download")?fetch(a.href):null;got&&got.catch(()=>{});
setTimeout(()=>{if(e.defaultPrevented)return;if(got)void file(a,got);else if(u)link(u);else refuse("window",short(a.href))});},true);
if(self.navigation)navigation.addEventListener("navigate",e=>{const u=away(e.destination.url);if(u&&e.cancelable&&e.downloadRequest==null){e.preventDefault();link(u)}});
else addEventListener("click",e=>{const a=e.composedPath().find(n=>n instanceof HTMLAnchorElement&&n.href),u=a&&!fits(a)&&!a.hasAttribute("download")&&!e.defaultPrevented&&away(a.href);if(u){e.preventDefault();link(u)}});
for(const n of["open","write","writeln"]){const f=Document.prototype[n];Document.prototype[n]=function(...a){const late=this===document&&this.readyState!=="loading";try{return apply(f,this,a)}finally{if(late)for(const[t,l]of again)apply(hear,t,l)}}}
const open=self.open.bind(self);self.open=(u="",t="",...r)=>{if(/^_(self|parent|top)$/.test(t)||Object.hasOwn(frames,t))return open(u,t,...r);const x=away(String(u));if(x)link(x);else refuse("window",short(String(u)));return null}})()`

interface PageData {
  /** From `sealServedToken`. */
  token: string
  /** The build, so that pages of another version at the same address can be told apart. */
  version: string
  dialogs: boolean
  /** The page reports errors, speed and marks (`probe-script.ts`). */
  probe: boolean
}

/** The script element for a page in UTF-8 and all encodings that contain ASCII; `isXml`: for one that has to be well-formed. */
export function pageTag({ token, version, dialogs, probe }: PageData, isXml = false): Buffer {
  const data = JSON.stringify([token, version, dialogs, probe]).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  if (isXml)
    return Buffer.from(
      `<script xmlns="http://www.w3.org/1999/xhtml" data-play='${data.replaceAll('<', '&lt;')}'><![CDATA[${script}]]></script>`,
    )
  return Buffer.from(`<script data-play='${data}'>${script}</script>`)
}

/** Changes with the script and its data, for entity tags of pages that hold it. */
export const tagVersion = (tag: Buffer): string => createHash('sha256').update(tag).digest('base64url').slice(0, 12)
