import type { ServeArea } from '#platform/http/http-tools.ts'
import { serveUnsubscribe } from './unsubscribe/unsubscribe-route.ts'

export const serve: ServeArea = (app, { db, clock, publicUrl, services, assetsOf }) =>
  serveUnsubscribe(app, {
    db,
    clock,
    publicUrl,
    secret: services.notifications.unsubscribeSecret,
    // Its script attaches the theme button.
    assets: assetsOf('src/browser/landing/landing-entry.ts'),
  })
