import type { FastifyInstance } from 'fastify'
import { script } from './script.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Playhatch</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css">
<script src="/theme.js"></script><script src="/api/docs.js" defer></script>
</head>
<body>
<header><a href="/">Playhatch</a><h1>API</h1><p>Every call of the product as plain HTTP with your session. The description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<label for="filter">Find a call</label><input id="filter" type="search" autocomplete="off"></header>
<main id="calls"><p role="status">Loading...</p></main>
</body>
</html>`

const styles = `
:root { color-scheme: dark; --paper: light-dark(oklch(0.985 0.004 95), oklch(0.16 0.02 270)); --panel: light-dark(oklch(1 0 0), oklch(0.195 0.02 270)); --line: light-dark(oklch(0.905 0.007 95), oklch(0.3 0.02 270)); --ink: light-dark(oklch(0.16 0.02 270), oklch(0.965 0.004 95)); --soft: light-dark(oklch(0.43 0.022 270), oklch(0.78 0.012 270)); --accent: light-dark(oklch(0.49 0.21 285), oklch(0.77 0.125 285)) }
@media (prefers-color-scheme: light) { :root:not([data-theme]) { color-scheme: light } }
[data-theme=dark] { color-scheme: dark } [data-theme=light] { color-scheme: light }
* { box-sizing: border-box } body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 0.875rem/1.5 system-ui, sans-serif }
a { color: var(--accent) } h1 { font-size: 1.75rem; margin: 0.5rem 0 } h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem }
input, textarea, button { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--soft); border-radius: 8px; padding: 0.5rem 0.75rem }
input { width: 100%; display: block } textarea { width: 100%; min-height: 7rem; font-family: ui-monospace, monospace } button { cursor: pointer; min-height: 2.75rem }
label { display: block; margin: 0.75rem 0 0.25rem; color: var(--soft) }
details { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); margin: 0.5rem 0 } summary { padding: 0.75rem 1rem; cursor: pointer; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline }
summary b { min-width: 3rem } summary code { overflow-wrap: anywhere } details > div { padding: 0 1rem 1rem }
pre { overflow: auto; max-height: 24rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere }
.soft { color: var(--soft) } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`

/**
 * Serves `/api/docs`: each procedure with its input and output, and a form that calls it with the user's own session.
 */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
