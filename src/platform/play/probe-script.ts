import { probeLimits } from '#shared/play/probe-report.ts'

/**
 * The probe: part of the script in each page of a build (`page-script.ts`). An expression of a function that takes `say`
 * (hands one report to the page around the game), the game's first page, and whether the build's switch is on. Each five
 * seconds it reports errors, the time to the first picture, frames of each second, stalls, time in front, inputs as
 * counts in a grid, names of gamepads, and what the game marks with `playhatch.mark(name, value?)`. Never which key, and
 * no text but that of errors and marks. It keeps the browser's functions as they were before the game could replace them.
 * Of the script around it, it uses `keep`, which adds a listener for good. Pages in frames of the game's own tell the
 * first page. Canvases are watched until the first drawing on one that is in its page: engines try out others before.
 */
export const probeScript = `((say,root,on)=>{
const hook=Symbol.for("playhatch-probe"),now=performance.now.bind(performance),cut=(t,n)=>String(t).slice(0,n);
const sink=on?root===self?collect():root[hook]:null,mark=(name,value)=>{try{name=cut(name,${probeLimits.name});if(sink&&name)sink.mark(name,Number.isFinite(value)&&Math.abs(value)<=1e15?value:null)}catch{}};
Object.defineProperty(self,"playhatch",{value:Object.freeze({mark}),configurable:true,writable:true});
if(!sink)return;Object.defineProperty(self,hook,{value:sink});
const failed=(kind,message,stack)=>{try{sink.error(kind,cut(message,${probeLimits.message}),cut(stack||"",${probeLimits.stack}))}catch{}};
const said=r=>r instanceof Error?r.name+": "+r.message:typeof r==="object"&&r!==null?"An object was thrown":r;
addEventListener("error",e=>{const t=e.target;if(e instanceof ErrorEvent){if(!/^ResizeObserver/.test(e.message))failed("error",e.message,e.error&&e.error.stack||e.filename+":"+e.lineno+":"+e.colno)}
else if(t&&t!==self){const u=t.src||t.href;if(typeof u==="string")failed("load",u)}},true);
addEventListener("unhandledrejection",e=>{const r=e.reason;if(!(r instanceof DOMException&&/^(Abort|NotAllowed)Error$/.test(r.name)))failed("rejection",said(r),r instanceof Error?r.stack:"")});
const native=console.error;try{console.error=function(...a){try{failed("console",a.map(x=>x instanceof Error?said(x):typeof x==="object"||typeof x==="function"?"...":x).join(" "),(a.find(x=>x instanceof Error)||0).stack)}catch{}return native.apply(this,a)}}catch{}
try{new PerformanceObserver(l=>{for(const r of l.getEntries())if(r.responseStatus>=400)failed("load",r.name)}).observe({type:"resource",buffered:true})}catch{}
if(self.Worker)self.Worker=new Proxy(Worker,{construct(T,a,N){const w=Reflect.construct(T,a,N);w.addEventListener("error",e=>{if(e.message)failed("error",e.message,e.filename+":"+e.lineno+":"+e.colno)});return w}});
const place=e=>{if(!e.isTrusted)return;if(document.pointerLockElement)return sink.key();const x=Math.floor(e.clientX/innerWidth*${probeLimits.across}),y=Math.floor(e.clientY/innerHeight*${probeLimits.down});if(x>=0&&x<${probeLimits.across}&&y>=0&&y<${probeLimits.down})sink.press(y*${probeLimits.across}+x)};
addEventListener("pointerdown",place,{capture:true,passive:true});
addEventListener("keydown",e=>{if(e.isTrusted&&!e.repeat)sink.key()},{capture:true,passive:true});
const moved=e=>{if(e.isTrusted)sink.input()},arm=()=>{for(const n of ["pointermove","wheel"])self.addEventListener(n,moved,{capture:true,passive:true,once:true})};arm();sink.arms.add(arm);addEventListener("pagehide",()=>sink.arms.delete(arm));
const proto=HTMLCanvasElement.prototype,draws=["drawArrays","drawElements","drawArraysInstanced","drawElementsInstanced","drawImage","fillRect","fillText","fill","stroke","strokeRect","putImageData","getCurrentTexture","transferFromImageBitmap"];
const watch=(c,canvas)=>{const undo=()=>{for(const n of draws)Reflect.deleteProperty(c,n)};for(const n of draws){const f=c[n];if(typeof f==="function"&&!Object.hasOwn(c,n))try{Object.defineProperty(c,n,{configurable:true,writable:true,value(...a){if(sink.drawn(canvas))undo();return f.apply(this,a)}})}catch{}}};
for(const n of ["getContext","transferControlToOffscreen"]){const f=proto[n];if(f)try{proto[n]=function(...a){const c=f.apply(this,a);if(c&&sink.waits(this))n==="getContext"?watch(c,this):sink.drawn(null);return c}}catch{}}
function collect(){
const json=JSON.stringify,next=requestAnimationFrame.bind(self),every=setInterval.bind(self),focused=document.hasFocus.bind(document),bytes=TextEncoder.prototype.encode.bind(new TextEncoder),paints=performance.getEntriesByName.bind(performance),padsOf=navigator.getGamepads&&navigator.getGamepads.bind(navigator);
let first=null,frames=0,last=0,still=0,second=now(),front=0,heard=null,beats=0,keys=0,marks=[],stalls=[],rates=[],errors=new Map,cells=new Map,lost=0;const pads=new Map,arms=new Set,waiting=new Set,more=n=>{lost=Math.min(${probeLimits.count},lost+n)};
const frame=()=>{const t=now();if(last&&t-last>${probeLimits.stallMs}&&stalls.length<${probeLimits.stalls})stalls.push([Math.round(last),Math.round(t-last)]);last=t;frames++;next(frame)};next(frame);
const seen=()=>document.visibilityState==="visible";
const tick=()=>{const t=now(),d=t-second;second=t;still=frames?0:still+1;if(seen()&&frames)rates.push(Math.min(${probeLimits.rate},Math.round(frames*1e3/d)));if(still>1||!seen())last=0;frames=0;if(seen()&&focused())front+=Math.min(d,2e3);
if(padsOf)for(const p of padsOf())if(p&&p.connected){const before=pads.get(p.id);if(before===undefined&&pads.size>=${probeLimits.pads})continue;if(before!==undefined&&before!==p.timestamp)heard=t;pads.set(p.id,p.timestamp)}
if(++beats>=${probeLimits.everySeconds})report()};every(tick,1e3);
const report=()=>{const t=now();beats=0;if(first===null&&t>3e4&&![...waiting].some(c=>c.isConnected)){const p=paints("first-contentful-paint")[0];if(p){first=Math.round(p.startTime);waiting.clear()}}
const heap=performance.memory&&performance.memory.usedJSHeapSize,said={v:1,ms:Math.round(t),first,front:Math.round(front),quiet:heard===null?null:Math.round(t-heard),rates,stalls,marks,errors:[...errors.values()],cells:[...cells],keys,pads:[...pads.keys()].map(p=>cut(p,${probeLimits.pad})),heap:heap?Math.round(heap/1048576):null,lost};
let text=json(said);const large=()=>bytes(text).length>${probeLimits.bytes};
if(large()){for(const e of said.errors)e[3]=cut(e[3],200);text=json(said)}for(const[l,n]of[[said.errors,2],[said.marks,10]])if(large()&&l.length>n){said.lost=Math.min(${probeLimits.count},lost+=l.length-n);l.length=n;text=json(said)}
front=keys=lost=0;marks=[];stalls=[];rates=[];errors=new Map;cells=new Map;if(!large())say(text);for(const a of arms)a()};
addEventListener("pagehide",report);keep(document,["visibilitychange",()=>{if(!seen())report()}]);
return{arms,waits(c){if(first===null)waiting.add(c);return first===null},drawn(c){if(first===null&&(!c||c.isConnected)){first=Math.round(now());waiting.clear()}return first!==null},input(){heard=now()},key(){heard=now();keys++},press(c){heard=now();cells.set(c,(cells.get(c)||0)+1)},
mark(name,value){if(marks.length<${probeLimits.marks})marks.push([Math.round(now()),name,value]);else more(1)},
error(kind,message,stack){const k=kind+message+stack,e=errors.get(k);if(e)e[4]=Math.min(${probeLimits.count},e[4]+1);else if(errors.size<${probeLimits.errors})errors.set(k,[Math.round(now()),kind,message,stack,1]);else more(1)}}}
})`
