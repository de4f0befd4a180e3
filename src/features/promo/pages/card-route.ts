import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { imageStorageKey } from '#features/storage/store-image.ts'
import { createHash } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import { drawCard } from '#platform/images/draw-card.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors.ts'
import { previewKeyIn } from './address/preview-key.ts'
import { findShownCard, type ShownCard } from './find-shown-card.ts'
import { imageKeyOf } from './images/image-storage-keys.ts'
import { isWhite } from './theme.ts'

interface CardTools {
  db: Database
  storage: Storage
}

const params = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.png$/) })
/** Drawn cards are kept in memory: about 200 kB each. */
const maxCards = 100

/**
 * `GET /promo-cards/{pageId}.png`: the picture of a published page in shared links, drawn from its title and picture;
 * with `?key=` of the preview that of its draft.
 */
export function servePromoCards(app: FastifyInstance, { db, storage }: CardTools): void {
  const cards = new Map<string, Promise<Buffer>>()

  /** Requests for the same card wait for one drawing. */
  function cardOf(digest: string, card: ShownCard): Promise<Buffer> {
    const kept = cards.get(digest)
    if (kept) return kept
    const drawn = draw(card, storage)
    cards.set(digest, drawn)
    drawn.catch(() => cards.delete(digest))
    const oldest = cards.keys().next().value
    if (cards.size > maxCards && oldest !== undefined) cards.delete(oldest)
    return drawn
  }

  app.get<{ Params: { file: string }; Querystring: { key?: string } }>('/promo-cards/:file', async (request, reply) => {
    const asked = params.safeParse(request.params)
    const pageId = uuidIn(asked.data?.file.replace('.png', ''))
    if (!pageId) throw new AppError('NOT_FOUND')
    const key = previewKeyIn(request.query.key)
    const card = await db.asSystem((tx) => findShownCard(tx, { pageId, key }))
    if (!card) throw new AppError('NOT_FOUND')
    const digest = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
    const etag = `"${digest}"`
    reply.headers({
      etag,
      'cache-control': key === null ? 'public, max-age=300' : 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/png').send(await cardOf(digest, card))
  })
}

async function draw({ pageId, title, studioName, heroImage, theme }: ShownCard, storage: Storage): Promise<Buffer> {
  return drawCard({
    title,
    label: studioName,
    footer: brand.name,
    picture:
      heroImage === null ? null : await pictureOf(storage, imageStorageKey(imageKeyOf(pageId, heroImage), 'full')),
    background: isWhite(theme.backgroundColor) ? '#1B2145' : theme.backgroundColor,
    accent: theme.primaryColor,
  })
}

async function pictureOf(storage: Storage, key: string): Promise<Buffer | null> {
  if (!(await storage.stat(key))) return null
  const chunks: Buffer[] = []
  for await (const chunk of await storage.get(key)) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
