import type { FastifyInstance } from 'fastify'
import { recordRequests, serveCspReports, serveSecurityReport } from '#features/security/http.ts'
import { openNetworkBlocks } from '#features/security/network-blocks.ts'
import { openSecurityRecorder } from '#features/security/recorder.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import { paths } from '#shared/paths.ts'

type SecurityParts = Pick<HttpTools, 'db' | 'clock' | 'log' | 'feed' | 'publicUrl'>

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
