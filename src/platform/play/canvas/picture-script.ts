import { picturedField, pictureField, smallPicture } from '#shared/play/moment-picture.ts'

const { width, height } = smallPicture

/**
 * A part of the script in each page of a build: draws the largest canvas of the game small when the page around it asks, for
 * the picture of a moment. After the game's own callback of a frame, because a browser clears what it has shown; one that
 * is empty all the same is none. `p` is its window, `own` sends to it, `largest` finds the canvas.
 */
export const pictureScript = `addEventListener("message",e=>{if(e.source!==p||!e.data||typeof e.data!=="object"||!("${pictureField}"in e.data))return;e.stopImmediatePropagation();
const id=e.data["${pictureField}"],tell=b=>own({"${picturedField}":{id,picture:b}},"*");
requestAnimationFrame(()=>{try{const c=largest();if(!c||!c.width||!c.height)return tell(null);
const k=Math.min(${width}/c.width,${height}/c.height,1),s=document.createElement("canvas"),w=s.width=Math.max(1,Math.round(c.width*k)),h=s.height=Math.max(1,Math.round(c.height*k)),x=s.getContext("2d");
x.drawImage(c,0,0,w,h);if(!x.getImageData(0,0,w,h).data.some((v,i)=>i%4===3&&v))return tell(null);
s.toBlob(b=>b&&b.type!=="image/webp"?s.toBlob(tell,"image/jpeg",.6):tell(b),"image/webp",.6)}catch{tell(null)}})},true);`
