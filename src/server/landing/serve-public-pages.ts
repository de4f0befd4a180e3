import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LandingFacts } from '#browser/landing/landing-page.tsx'
import type { InsightsServices } from '#features/insights/open-services.ts'
import { type CachedPage, cachePage, sendCachedPage, sendPersonalPage } from '#platform/http/cached-page.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { legalTextNames } from '#platform/legal/legal-texts.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { paths } from '#shared/paths.ts'
import { renderLanding, renderLegal } from './render-pages.tsx'

interface Tools {
  insights: InsightsServices
  publicUrl: string
  assets: PageAssets
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /**
   * Longest wait for the database in milliseconds. After it the page is sent without the missing data, and its script
   * asks again.
   */
  patienceMs?: number
}

/**
 * Serves `/`, `/terms` and `/privacy`, rendered by the server; responses for signed-out visitors are cached in memory.
 */
export function servePublicPages(app: FastifyInstance, tools: Tools): void {
  const { insights, publicUrl, assets, findCaller, patienceMs = 300 } = tools
  const roleOf = async (request: FastifyRequest) => (await findCaller(request))?.role ?? null
  let last: { facts: LandingFacts; page: CachedPage } | undefined

  app.get(paths.home, async (request, reply) => {
    const role = await roleOf(request)
    const [stats, shelf] = await Promise.all([insights.stats.within(patienceMs), insights.shelf.within(patienceMs)])
    if (role) return sendPersonalPage(reply, renderLanding({ stats, shelf, role, publicUrl, assets }))
    if (!last || last.facts.stats !== stats || last.facts.shelf !== shelf) {
      const html = renderLanding({ stats, shelf, role, publicUrl, assets })
      // Facts that were read again are mostly the same, and so is the page.
      const isSame = last?.page.html.equals(Buffer.from(html)) === true
      last = { facts: { stats, shelf }, page: last && isSame ? last.page : cachePage(html) }
    }
    return sendCachedPage(request, reply, last.page)
  })

  for (const name of legalTextNames) {
    const page = cachePage(renderLegal(name, { role: null, publicUrl, assets }))
    app.get(paths[name], async (request, reply) => {
      const role = await roleOf(request)
      return role
        ? sendPersonalPage(reply, renderLegal(name, { role, publicUrl, assets }))
        : sendCachedPage(request, reply, page)
    })
  }
}
