/**
 * `npm run dev`: one address. Vite answers for modules and styles and hands everything else to the server, which starts
 * anew when a source changes; pages that the server makes get Vite's live reload put in.
 */
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'

const { install, root } = await import('./install.mjs')
await install()
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const address = `http://localhost:${port}`

const vite = await createServer({ root, appType: 'custom', server: { port, strictPort: true, host: '127.0.0.1' } })
// After Vite's own: what is no module, style or public file of it belongs to the server.
vite.middlewares.use(handToServer)
await vite.listen()

const server = spawn(join(root, 'node_modules/.bin/tsx'), ['watch', '--clear-screen=false', 'src/app/server.ts'], {
  cwd: root,
  stdio: 'inherit',
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
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

function handToServer(req, res) {
  const { 'accept-encoding': _, ...headers } = req.headers
  const passed = request(
    { host: '127.0.0.1', port: serverPort, method: req.method, path: req.originalUrl, headers },
    (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (isPage) return sendPage(req, res, answer)
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    },
  )
  passed.once('error', () => {
    if (!res.headersSent) res.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    res.end('The server is starting. Try again in a moment.')
  })
  req.pipe(passed)
}

async function sendPage(req, res, answer) {
  const parts = []
  for await (const part of answer) parts.push(part)
  const { 'content-length': _, 'content-security-policy': __, etag: ___, ...headers } = answer.headers
  res.writeHead(answer.statusCode ?? 200, headers)
  res.end(await vite.transformIndexHtml(req.originalUrl, Buffer.concat(parts).toString()))
}
