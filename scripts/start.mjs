/** `npm start`: from a fresh clone to a running product. */
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { install, root } = await import('./install.mjs')
const { isFresh } = await import('./build.mjs')
await install()
// In a separate process, because the build needs much memory that the server must not keep.
if (!(await isFresh())) {
  const [code] = await once(spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

process.chdir(root)
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)

// Stops when the terminal closes, or when the parent npm process ends.
process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  look.unref()
}

await import(pathToFileURL(join(root, 'dist/server.mjs')).href)
