import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockGameShared } from '#features/games/lock-game.ts'
import { games } from '#features/games/sql.ts'
import { profileDetails } from '#features/onboarding/sql.ts'
import { randomBytes } from '#platform/crypto/crypto.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { assertSlugFree } from './address/taken-slugs.ts'
import { columnsOf } from './content-columns.ts'
import { promoChanged } from './events.ts'
import { isHttpsLink } from './page-links.ts'
import { limits } from './rules.ts'
import { pageContent } from './schema.ts'
import { promoPages } from './tables.ts'
import { defaultTheme } from './theme.ts'

interface AddPageInput {
  /** Idempotency key, chosen by the browser. */
  pageId: string
  studioId: string
  gameId: string
  title: string
  slug: string
  now: Date
}

const takenOver = z.object({
  description: z.string(),
  genres: pageContent.shape.genres,
  website: z.string().nullable(),
})

/**
 * Adds an unpublished promo page for a game, with the game's description and genres and the studio's website. Idempotent
 * by id. Throws NOT_FOUND (another studio's game), VALIDATION_ERROR (a taken slug, too many pages), DUPLICATE_ERROR (the
 * id of another page).
 */
export async function addPage(tx: SystemTx, input: AddPageInput): Promise<{ id: string }> {
  const { pageId, studioId, gameId, title, slug, now } = input
  await lockGameShared(tx, { gameId, studioId })
  const [before] = await tx.select().from(promoPages).where(eq(promoPages.id, pageId))
  if (before) return { id: firstResult(before, { studioId, gameId, title, slug }).id }
  await assertSlugFree(tx, { studioId, pageId, slug })
  const count = await tx.$count(promoPages, eq(promoPages.studioId, studioId))
  if (count >= limits.pagesPerStudio)
    throw new AppError('VALIDATION_ERROR', `A studio has up to ${limits.pagesPerStudio} promo pages. Delete one first.`)
  const [game] = await rows(tx, takenOver)`
    select g.description, g.genres, (select d.website from ${profileDetails} d where d.profile_id = g.studio_id) as website
    from ${games} g where g.id = ${gameId}`
  const website = game?.website ?? ''
  const none = { website: '', discord: '', twitter: '', instagram: '', youtube: '' }
  await tx.insert(promoPages).values({
    ...columnsOf({
      title,
      description: game?.description ?? '',
      genres: game?.genres ?? [],
      heroImage: null,
      gallery: [],
      links: { ...none, website: isHttpsLink(website) ? website : '' },
      privacyPolicyText: '',
      termsOfServiceText: '',
      seo: { title: '', description: '', keywords: (game?.genres ?? []).join(', ') },
      theme: defaultTheme,
    }),
    id: pageId,
    gameId,
    studioId,
    slug,
    previewToken: newPreviewToken(),
    createdAt: now,
    updatedAt: now,
  })
  tx.happened(promoChanged({ pageId, studioId }), now)
  return { id: pageId }
}

/** 160 random bits. */
export const newPreviewToken = (): string => randomBytes(20).toString('base64url')
