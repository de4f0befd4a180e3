import type { FastifyInstance } from 'fastify'
import { publicGamePaths } from '#features/games/page/public-game-paths.ts'
import { promoPaths } from '#features/promo/pages/find-shown-page.ts'
import type { Database } from '#platform/db/open.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { escaped } from '#platform/http/page-document.ts'
import { cached } from '#platform/memory/cached.ts'
import { paths } from '#shared/paths.ts'

type Tools = Pick<HttpTools, 'db' | 'clock' | 'log' | 'publicUrl'>

/** A sitemap may have 50,000 addresses. */
const mostOfEach = 24_000
const always = [paths.home, paths.sample, paths.terms, paths.privacy]

/** `GET /sitemap.xml`: every public page, read at most once in a minute. `GET /robots.txt`: what search engines leave out. */
export function serveSearchFiles(app: FastifyInstance, { db, clock, log, publicUrl }: Tools): void {
  const sitemap = cached({
    read: async () => ({ xml: await writeSitemap(db, publicUrl) }),
    freshMs: 60_000,
    clock,
    onFailure: (err) => log.error({ err }, 'the sitemap could not be written'),
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const { xml } = await sitemap.get()
    return reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(xml)
  })
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /rpc/\nDisallow: /promo-admin/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )
}

async function writeSitemap(db: Database, publicUrl: string): Promise<string> {
  const limit = mostOfEach
  const [promo, games] = await Promise.all([
    db.asSystem((tx) => promoPaths(tx, { limit })),
    db.asSystem((tx) => publicGamePaths(tx, { limit })),
  ])
  const entries = [
    ...always.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`),
    ...[...promo, ...games].map(
      ({ path, updatedAt }) =>
        `<url><loc>${escaped(publicUrl + path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
