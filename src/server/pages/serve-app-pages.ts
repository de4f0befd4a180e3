import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { Stylesheet } from '#platform/http/used-css.ts'
import type { Services } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { renderAuth } from '../landing/render-auth.tsx'
import { renderSample } from '../landing/render-sample.tsx'
import { pageFacts } from '../shell/page-facts.ts'
import { publicItemExists } from './public-items.ts'
import { serveBrowser } from './serve-browser.ts'

interface AppPages extends Pick<HttpTools, 'db' | 'clock' | 'log'> {
  /** Folder of the built browser app; without it there are no pages. */
  dist: string | undefined
  css: Stylesheet
  config: Config
  services: Services
}

/** Serves the pages of the browser app, and draws those that signed-out visitors open first. */
export async function serveAppPages(app: FastifyInstance, parts: AppPages): Promise<void> {
  const { dist, css, db, clock, config, log, services } = parts
  const { findCaller, social } = services.accounts
  if (!dist) {
    app.setNotFoundHandler(() => {
      throw new AppError('NOT_FOUND')
    })
    return
  }
  const { publicUrl, demoAllowed, isProduction, hardened } = config
  const samplePage = renderSample(publicUrl)
  await serveBrowser(app, {
    dist,
    css,
    log,
    demoAllowed,
    isProduction,
    hardened,
    shows: (path, request) =>
      publicItemExists(path, {
        db,
        clock,
        findReader: async () => (await findCaller(request))?.profileId ?? null,
      }),
    drawn: {
      [paths.sample]: async () => samplePage,
      ...renderAuth({ publicUrl, signInWith: [...social.keys()], shelf: services.insights.shelf }),
    },
    isSignedOut: async (request) => (await findCaller(request)) === null,
    factsOf: pageFacts({ db, clock, log, findCaller }),
  })
}
