import { createHash } from 'node:crypto'

/** `public/theme.js`, minified, as the pages contain it: it costs them no request before they are drawn. */
export const themeScript =
  'document.documentElement.dataset.scripted="";try{const e=localStorage.getItem("playhatch.theme");(e==="dark"||e==="light")&&(document.documentElement.dataset.theme=e)}catch{}' +
  'document.addEventListener("readystatechange",()=>requestAnimationFrame(()=>setTimeout(()=>{const e=document.getElementById("fonts");e&&(e.media="all")})))'

/** Source for `script-src` that allows this script and no other one inside a page. */
export const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`
