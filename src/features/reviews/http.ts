import type { ServeArea } from '#platform/http/http-tools.ts'
import { serveBugPictures } from './pictures/picture-routes.ts'

export const serve: ServeArea = (app, tools) => serveBugPictures(app, { ...tools, quota: tools.services.games.quota })
