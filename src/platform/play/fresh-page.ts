import { createHash } from '../crypto/crypto.ts'

// Databases that another tab keeps open are deleted once it closes; everything else is gone at once.
const script = `(async()=>{const quiet=async f=>{try{await f()}catch{}};
await quiet(()=>localStorage.clear());await quiet(()=>sessionStorage.clear());
await quiet(()=>document.cookie.split(';').forEach(c=>{document.cookie=c.split('=')[0].trim()+'=;max-age=0;path=/'}));
await quiet(async()=>{for(const{name}of await indexedDB.databases())await new Promise(done=>{const r=indexedDB.deleteDatabase(name);r.onsuccess=r.onerror=r.onblocked=done})});
await quiet(async()=>{for(const key of await caches.keys())await caches.delete(key)});
await quiet(async()=>{const root=await navigator.storage.getDirectory();for await(const key of root.keys())await root.removeEntry(key,{recursive:true})});
location.replace('.')})()`

/** The policy of the page that clears a game's storage: its own script and nothing else. */
export const freshPagePolicy = (frameAncestors: string, sandbox: string): string =>
  `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'; ${frameAncestors}; ${sandbox}`

/** Clears all that the game stored in this browser, for the frame or tab in which it is opened, and enters the game. */
export const freshPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Clearing</title><script>${script}</script></html>`
