import { recordedField, recordField } from '#shared/play/canvas-recording.ts'

/**
 * A part of the script in each page of a build: records the largest canvas of the game when the page around it asks, for
 * phones, whose browsers share no screen. Pieces go to that page alone, the first as soon as there is one (record-part.ts says
 * why). `p` is its window, `own` sends to it.
 */
export const canvasScript = `const largest=()=>[...document.querySelectorAll("canvas")].sort((a,b)=>b.width*b.height-a.width*a.height)[0];let rec=null;const tellRec=m=>own({"${recordedField}":m},"*");
addEventListener("message",e=>{if(e.source!==p||!e.data||typeof e.data!=="object"||!("${recordField}"in e.data))return;e.stopImmediatePropagation();
if(rec&&rec.state!=="inactive")rec.stop();rec=null;const o=e.data["${recordField}"];if(!o)return;
try{const c=largest();if(!c)return tellRec("none");
const r=rec=new MediaRecorder(c.captureStream(o.frames),{mimeType:o.mime,videoBitsPerSecond:o.bits,videoKeyFrameIntervalDuration:o.ms});
const f=setInterval(()=>r.state==="recording"?r.requestData():clearInterval(f),100);
r.ondataavailable=({data})=>{if(data.size>500)clearInterval(f);if(data.size)tellRec(data)};r.onstop=()=>tellRec("stopped");r.start(o.ms);tellRec("running")}catch{tellRec("none")}},true);`
