import type { FastifyInstance } from 'fastify'
import { recordRequests, serveCspReports, serveSecurityReport } from '#features/security/http.ts'
import { openNetworkBlocks } from '#features/security/network-blocks.ts'
import { openSecurityRecorder } from '#features/security/recorder.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { ServeArea } from '#platform/http/http-tools.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import { paths } from '#shared/paths.ts'

interface SecurityParts {
  db: Database
  clock: Clock
  log: Log
  feed: LiveFeed
  publicUrl: string
}

/** Blocked networks, the record of security events, and its routes. */
export async function openSecurity(parts: SecurityParts) {
  const recorder = openSecurityRecorder(parts)
  const blocks = await openNetworkBlocks(parts)
  return {
    blocks,
    /** Whether a request of this address is refused before everything else. */
    refuses(address: string, url: string): boolean {
      const isWebhook = url.split('?')[0] === paths.paymentWebhook
      if (!blocks.isBlocked(address) && !(isWebhook && blocks.isBlocked(address, 'webhook'))) return false
      recorder.note({ type: 'network_blocked', address })
      return true
    },
    record: (app: FastifyInstance) => recordRequests(app, recorder),
    serve: (async (app, tools) => {
      await serveCspReports(app, recorder)
      serveSecurityReport(app, { ...tools, assets: tools.assetsOf('src/browser/landing/landing-entry.ts') })
    }) satisfies ServeArea,
    async close() {
      await recorder.close()
      blocks.close()
    },
  }
}
