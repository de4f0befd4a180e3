import { createHash } from '../crypto/crypto.ts'

/** `public/theme.js`, minified, as the app's document contains it: it costs no request before the first drawing. */
export const themeScript =
  'document.documentElement.dataset.scripted="";try{const e=localStorage.getItem("playhatch.theme");(e==="dark"||e==="light")&&(document.documentElement.dataset.theme=e)}catch{}'

/** The same for a page that the server draws, which fetches its fonts only once it is drawn. */
export const drawnPageScript =
  themeScript +
  'document.addEventListener("readystatechange",()=>requestAnimationFrame(()=>setTimeout(()=>{const e=document.getElementById("fonts");e&&(e.media="all")})))'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Sources for `script-src` that allow these scripts and no other one inside a page. */
export const themeScriptSource = hashOf(themeScript)
export const drawnPageScriptSource = hashOf(drawnPageScript)
