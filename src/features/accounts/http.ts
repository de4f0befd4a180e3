import type { ServeArea } from '#platform/http/http-tools.ts'
import { serveSocialSignIn } from './social/social-routes.ts'

export const serve: ServeArea = (app, { db, clock, services }) =>
  serveSocialSignIn(app, { db, clock, services: services.accounts })
