import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDemoPage, isPage } from '#browser/page-paths.ts'
import type { PageFact } from '#browser/shell/page-facts.ts'
import { type CachedPage, cachePage, sendCompressed } from '#platform/http/cached-page.ts'
import { themeScript } from '#platform/http/theme-script.ts'
import type { Stylesheet } from '#platform/http/used-css.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { shellOf } from '../shell/render-shell.tsx'
import { type DrawnPage, drawIntoApp, shellIntoApp } from './draw-into-app.ts'
import { meantAddress } from './meant-address.ts'
import { readPageFiles, withPageFiles } from './page-files.ts'

interface BrowserParts {
  dist: string
  /** The build's stylesheet. */
  css: Stylesheet
  log: Log
  demoAllowed: boolean
  /** Browsers send their warnings and errors to the server in production only. */
  isProduction: boolean
  /** Pages silence their console and switch off React's developer tools. */
  hardened: boolean
  /** Whether the item that a page's address names exists for its reader; the page is sent either way, with 404 if not. */
  shows(path: string, request: FastifyRequest): Promise<boolean>
  /** Pages that signed-out visitors get with their content in the document, by path, and `?tab=` for a tab. */
  drawn?: Readonly<Record<string, () => Promise<DrawnPage>>>
  isSignedOut(request: FastifyRequest): Promise<boolean>
  /** What decides the layout of a page for its reader, before its data have loaded. */
  factsOf?(path: string, tab: string | undefined, request: FastifyRequest): Promise<readonly PageFact[]>
}

interface ShellInput {
  path: string
  tab: string | undefined
  files: readonly string[]
  facts: readonly PageFact[]
}

/**
 * Serves the build's output: files by name, cached for a year, and the one HTML page of the browser app for its routes.
 */
export async function serveBrowser(
  app: FastifyInstance,
  {
    dist,
    css,
    log,
    demoAllowed,
    isProduction,
    hardened,
    shows,
    drawn = {},
    isSignedOut,
    factsOf = async () => [],
  }: BrowserParts,
): Promise<void> {
  await serveFiles(app, dist)
  const built = (await readFile(join(dist, 'index.html'), 'utf8'))
    .replace('<script src="/theme.js"></script>', () => `<script>${themeScript}</script>`)
    .replace('<html', `<html${isProduction ? ' data-production' : ''}${hardened ? ' data-hardened' : ''}`)
  const page = demoAllowed ? built : built.replace(' data-demo', '')
  const filesOf = await readPageFiles(dist)
  const kept = new Map<string, { body: string; page: CachedPage }>()
  async function filledPage(address: string, files: readonly string[]): Promise<CachedPage | undefined> {
    const content = await drawn[address]?.()
    if (!content) return undefined
    const last = kept.get(address)
    if (last?.body === content.body) return last.page
    const filled = cachePage(drawIntoApp(page, css, content, files))
    kept.set(address, { body: content.body, page: filled })
    return filled
  }
  const shells = new Map<string, CachedPage>()
  function pageWithShell({ path, tab, files, facts }: ShellInput): CachedPage | undefined {
    const shell = shellOf(path, tab, facts)
    if (!shell) return undefined
    const known = shells.get(shell.key)
    if (known) return known
    const made = cachePage(withPageFiles(shellIntoApp(page, css, shell.render(), facts), files))
    shells.set(shell.key, made)
    return made
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('NOT_FOUND')
    const meant = await meantAddress(request.url, () => isSignedOut(request))
    if (meant !== undefined) return reply.redirect(meant)
    const known = isPage(path) && (demoAllowed || !isDemoPage(path))
    const found = known && (await shows(path, request))
    if (!known) log.warn({ requestId: request.id, path: withoutSecrets(path) }, 'page not found')
    if (!known && !isPerson(request.headers.accept)) throw new AppError('NOT_FOUND')
    reply.status(found ? 200 : 404)
    const address = withTab(path, request.query)
    const tab = tabOf(request.query)
    const hasCookie = request.headers.cookie !== undefined
    const files = filesOf({ path, tab, hasCookie })
    const filled = Object.hasOwn(drawn, address) && (await isSignedOut(request)) && (await filledPage(address, files))
    if (filled) return sendCompressed(request, reply, filled)
    const facts = found && hasCookie ? await factsOf(path, tab, request) : []
    const shell = found && hasCookie ? pageWithShell({ path, tab, files, facts }) : undefined
    if (shell) return sendCompressed(request, reply, shell)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withPageFiles(page, files))
  })
}

/**
 * The files of the build. All assets share one route, which knows their names: a route for each of more than a thousand
 * files took a tenth of the processor time of a start.
 */
async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
  const folder = join(dist, 'assets')
  const assets = new Set((await readdir(folder).catch(() => [])).map((name) => `/${name}`))
  const shared = { index: false, cacheControl: false, preCompressed: true } as const
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => assets.has(path),
    setHeaders(response) {
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: dist,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**'],
    setHeaders(response, path) {
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('cache-control', 'public, max-age=3600')
      for (const [name, value] of headersOf(path.slice(dist.length))) response.setHeader(name, value)
    },
  })
}

/** Further headers of a file of the build: for the demo in the browser. */
function headersOf(path: string): readonly (readonly [string, string])[] {
  if (path.startsWith('/demo/builds/')) return demoBuildHeaders
  if (path === paths.demoFileList) return [['cache-control', 'no-cache']]
  if (path.startsWith('/demo/worker-')) return [...demoWorkerHeaders, forever]
  return path.startsWith('/demo/') ? [forever] : []
}

/** Files with their digest in their names. */
const forever = ['cache-control', 'public, max-age=31536000, immutable'] as const

/** A build of the seed has an origin of its own by its sandbox; its modules are loaded across it. */
const demoBuildHeaders = [
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'self'; sandbox allow-scripts",
  ],
  ['x-frame-options', 'SAMEORIGIN'],
  ['access-control-allow-origin', '*'],
] as const

/** The demo's worker runs a database that is compiled to WebAssembly; the files that it asks for are ours. */
const demoWorkerHeaders = [
  ['content-security-policy', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob:"],
] as const

const firstTabs = ['signin']

const tabOf = (query: unknown) => {
  const { tab } = query as { tab?: unknown }
  return typeof tab === 'string' ? tab : undefined
}

const withTab = (path: string, query: unknown) => {
  const tab = tabOf(query)
  return tab === undefined || firstTabs.includes(tab) ? path : `${path}?tab=${tab}`
}

/** The path with each part that is long enough to be a ticket or a token replaced, for the log. */
const withoutSecrets = (path: string) => path.slice(0, 400).replace(/[^/]{25,}/g, '…')

/** A browser that opens a page accepts HTML; a program that accepts only JSON gets an error body. */
const isPerson = (accept = '*/*') => /text\/html|\*\/\*/.test(accept) && !accept.startsWith('application/json')
