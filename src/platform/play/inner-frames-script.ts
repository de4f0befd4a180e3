import { pageStart } from './script-place.ts'

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
