import type { ServeArea } from '#platform/http/http-tools.ts'
import { serveAuditExports } from './audit/audit-exports.ts'
import { serveStatements } from './history/statement-route.ts'

export const serve: ServeArea = (app, tools) => {
  serveStatements(app, tools)
  serveAuditExports(app, tools)
}
