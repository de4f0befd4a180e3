import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { drawnCover } from '#kit/covers/cover.tsx'
import { coverSvg } from '#kit/covers/cover-art.ts'
import { itemGlyphs } from '#kit/covers/item-art.ts'
import { AppError } from '#shared/errors.ts'

const color = z.string().regex(/^#[\da-f]{6}$/i)
const query = z.object({ title: z.string().max(500), glyph: z.enum(itemGlyphs).optional(), color: color.optional() })

/** The cover that is drawn from a title, for games and their items without a picture. It never holds the title. */
export function serveCovers(app: FastifyInstance): void {
  app.get(drawnCover, (request, reply) => {
    const { success, data } = query.safeParse(request.query)
    if (!success) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(coverSvg(data.title, data.glyph, data.color))
  })
}
