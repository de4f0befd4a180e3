import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicBar } from '#kit/shell/public-bar.tsx'
import { SkipLink } from '#kit/shell/skip-link.tsx'
import type { PageAssets } from '#platform/http/page-document.ts'
import { usedCss } from '#platform/http/used-css.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { script } from './script.ts'

const body = `${renderToStaticMarkup(
  <>
    <SkipLink />
    <PublicBar
      brand={{ name: brand.name, claim: brand.claim, href: paths.home }}
      nav={[{ label: 'openapi.json', href: '/api/openapi.json' }]}
      navLabel="Description"
      action={{ label: 'Sign In', href: paths.auth }}
    />
  </>,
)}<main id="main" tabindex="-1"><h1 class="type-page">API</h1><p class="soft">Every call of the product as plain HTTP with your session. The description for machines is <a href="/api/openapi.json">openapi.json</a>.</p>
<label for="filter">Find a call</label><input id="filter" type="search" autocomplete="off">
<div id="calls"><p role="status">Loading...</p></div></main>`

/** `scripts` attach the theme button of the bar. */
const pageWith = (scripts: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${brand.name}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css">
<script src="/theme.js"></script><script src="/api/docs.js" defer></script>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}
</head>
<body>${body}</body>
</html>`

/** The page's own rules, with the tokens and fonts of the product. */
const styles = `
main { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem }
main a { color: var(--accent-ink); text-decoration: underline } h2 { font: 620 var(--type-lg)/1.3 var(--face-display); margin: 2rem 0 0.5rem }
main input, textarea, main button { font: inherit; color: inherit; background: var(--surface-1); border: 1px solid var(--control-line); border-radius: var(--r-control); padding: 0.5rem 0.75rem }
main input { width: 100%; display: block; min-height: var(--control) } textarea { width: 100%; min-height: 7rem; font-family: var(--face-code) } main button { cursor: pointer; min-height: var(--control) }
label { display: block; margin: 0.75rem 0 0.25rem; color: var(--ink-muted) }
details { border: 1px solid var(--line); border-radius: var(--r-surface); background: var(--surface-1); margin: 0.5rem 0 } summary { padding: 0.75rem 1rem; cursor: pointer; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline }
summary b { min-width: 3rem; font-size: var(--type-xs); color: var(--ink-muted) } summary b.acts { color: var(--accent-ink) }
@media (width >= 48rem) { summary { display: grid; grid-template-columns: 3rem minmax(0, 21rem) minmax(0, 1fr) } } code, pre { font-family: var(--face-code); font-size: var(--type-xs) } summary code { overflow-wrap: anywhere } details > div { padding: 0 1rem 1rem }
pre { overflow: auto; max-height: 24rem; background: var(--surface-0); border: 1px solid var(--line); border-radius: var(--r-control); padding: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere }
.soft { color: var(--ink-muted) }`

/**
 * Serves `/api/docs`: each procedure with its input and output, and a form that calls it with the user's own session.
 */
export function serveApiDocs(app: FastifyInstance, { css, js }: PageAssets): void {
  const page = pageWith(js)
  const sheet =
    usedCss(css, `${page}${styles}<textarea></textarea><details></details><pre></pre><code></code>`) + styles
  // Below `/api` an unknown address is an unknown call.
  app.get('/api/docs/', async (_request, reply) => reply.redirect('/api/docs'))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(sheet))
}
