import type { ServeArea } from '#platform/http/http-tools.ts'
import { serveReferrals } from './referrals/visit-route.ts'

export const serve: ServeArea = (app, { db, clock, publicUrl, services }) =>
  serveReferrals(app, { db, clock, publicUrl, sessionTokenOf: services.accounts.sessionTokenOf })
