/**
 * `npm run dev`: one address for everything. Vite serves modules and styles and proxies all other requests to the
 * server, which restarts after a source change. Server-rendered pages use the scripts of a build, which is updated
 * first.
 */
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

const { install, root } = await import('./install.mjs')
const { build } = await import('./build.mjs')
await install()
await build()
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const address = `http://localhost:${port}`

const vite = await createServer({ root, appType: 'custom', server: { port, strictPort: true, host: '127.0.0.1' } })
// After Vite's own middleware: everything that is not a module, style or public file goes to the server.
vite.middlewares.use((req, res, next) => answer(req, res).catch(next))
await vite.listen()

// A process group of its own: after two signals (from the terminal and npm), tsx would kill the server instead of
// stopping it.
const server = spawn(join(root, 'node_modules/.bin/tsx'), ['watch', '--clear-screen=false', 'src/server/main.ts'], {
  cwd: root,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    NODE_ENV: 'development',
    PUBLIC_URL: address,
    PLAY_ORIGIN: `http://{build}.play.localhost:${serverPort}`,
    ...process.env,
    PORT: String(serverPort),
  },
})
server.once('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})
let askedAt
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (askedAt === undefined) server.kill('SIGINT')
    askedAt ??= performance.now()
    if (performance.now() - askedAt > 500) process.kill(-server.pid, 'SIGKILL')
  })
}

/** Serves the browser's pages from their sources, and proxies everything else to the server. */
async function answer(req, res) {
  const [path = '/'] = req.originalUrl.split('?')
  const { isPage } = await vite.ssrLoadModule('/src/browser/page-paths.ts')
  if (req.method !== 'GET' || !isPage(path)) return proxyToServer(req, res)
  const page = await readFile(join(root, 'index.html'), 'utf8')
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  res.end(await vite.transformIndexHtml(req.originalUrl, page))
}

function proxyToServer(req, res) {
  const proxied = request(
    { host: '127.0.0.1', port: serverPort, method: req.method, path: req.originalUrl, headers: req.headers },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    },
  )
  proxied.once('error', () => {
    if (!res.headersSent) res.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    res.end('The server is starting. Try again in a moment.')
  })
  // Ends a live stream together with its browser's connection.
  res.once('close', () => proxied.destroy())
  req.pipe(proxied)
}
