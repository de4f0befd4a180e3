import { createHash } from 'node:crypto'

/** `public/theme.js`, minified, as the pages contain it: it costs them no request before they are drawn. */
export const themeScript =
  'document.documentElement.dataset.scripted="";try{const t=localStorage.getItem("playhatch.theme");(t==="dark"||t==="light")&&(document.documentElement.dataset.theme=t)}catch{}'

/** Source for `script-src` that allows this script and no other one inside a page. */
export const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`
