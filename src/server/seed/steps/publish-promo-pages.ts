import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeViews } from '#features/promo/analytics/store-views.ts'
import { addPage } from '#features/promo/pages/add-page.ts'
import { storePromoImage } from '#features/promo/pages/images/store-image.ts'
import { loadSlugOf } from '#features/promo/pages/load-slug-of.ts'
import { publishPage } from '#features/promo/pages/publish-page.ts'
import { savePage } from '#features/promo/pages/save-page.ts'
import { pageContent } from '#features/promo/pages/schema.ts'
import { addCodes } from '#features/shop/items/add-codes.ts'
import { addItem } from '#features/shop/items/add-item.ts'
import { hours } from '#platform/clock.ts'
import { games } from '../../../../seed/games.ts'
import { promoPages, type SeedPromoPage } from '../../../../seed/promo-pages.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { gameId } from './add-games.ts'
import { days } from './moments.ts'

/** Publishes the studios' promo pages with their items, and has them visited every day since. */
export function publishPromoPages(context: SeedContext): void {
  for (const page of promoPages) {
    context.timeline.before(days(page.publishedDaysAgo), () => publish(context, page))
    for (let daysAgo = page.publishedDaysAgo - 1; daysAgo >= 0; daysAgo--)
      context.timeline.before(days(daysAgo) + hours(1), () => visit(context, page, daysAgo))
  }
}

const pageIdOf = ({ game }: SeedPromoPage) => steadyId('promo page', game)
/** The id of the item with this title. */
export const itemIdOf = (title: string) => steadyId('promo item', title)
const imageIdOf = (file: string) => steadyId('promo image', file)

function gameOf({ game }: SeedPromoPage) {
  const found = games.find(({ title }) => title === game)
  if (!found) throw new Error(`There is no game ${game}`)
  return { ...found, studioId: personId(found.studio) }
}

async function publish({ tx, db, timeline, storage, services }: SeedContext, page: SeedPromoPage) {
  const { game, hero, links, privacyPolicyText, termsOfServiceText, keywords, theme } = page
  const { studioId, title, description, genres, screenshots } = gameOf(page)
  const pageId = pageIdOf(page)
  const now = timeline.now()
  const slugOfTitle = await loadSlugOf()
  await addPage(tx, { pageId, studioId, gameId: gameId(game), title, slug: slugOfTitle(title), now })
  const pictures = [['covers', hero] as const, ...screenshots.map(([file]) => ['screenshots', file] as const)]
  for (const [folder, file] of pictures) {
    const content = await readFile(join(process.cwd(), 'seed', folder, `${file}.webp`))
    await storePromoImage({ pageId, studioId, imageId: imageIdOf(file), content }, { db, clock: timeline, storage })
  }
  const content = pageContent.parse({
    title,
    description,
    genres,
    privacyPolicyText,
    termsOfServiceText,
    theme,
    heroImage: imageIdOf(hero),
    gallery: screenshots.map(([file, alt]) => ({ imageId: imageIdOf(file), alt })),
    links: { website: '', discord: '', twitter: '', instagram: '', youtube: '', ...links },
    seo: { title: '', description: '', keywords },
  })
  const { revision } = await savePage(tx, { pageId, studioId, revision: 1, content, now })
  await publishPage(tx, { pageId, studioId, revision, now })
  for (const { gives, acceptsWelcomeCredits = false, ...item } of page.items) {
    const id = itemIdOf(item.title)
    const delivery = 'codes' in gives ? 'pool' : 'code' in gives ? 'code' : 'text'
    const fields = {
      ...item,
      imageId: null,
      acceptsWelcomeCredits,
      welcomeDailyLimit: 10,
      delivery,
    } as const
    const secret = 'codes' in gives ? {} : gives
    await addItem(tx, { id, pageId, studioId, isActive: true, ...fields, ...secret, now }, services.shop.codeSeal)
    if (!('codes' in gives)) continue
    const { prefix, count } = gives.codes
    const codes = Array.from(
      { length: count },
      (_, n) => `${prefix}-${steadyId(prefix, String(n)).slice(0, 8).toUpperCase()}`,
    )
    const upload = { itemId: id, studioId, uploadId: steadyId('promo codes', item.title), firstLine: 1, codes, now }
    await addCodes(tx, upload, services.shop.codeSeal)
  }
}

/** A day's visits: more at first and on some days, each visitor once or twice. */
async function visit({ tx, timeline }: SeedContext, page: SeedPromoPage, daysAgo: number) {
  const pageId = pageIdOf(page)
  const now = timeline.now()
  const day = now.toISOString().slice(0, 10)
  const wave = 1 + 0.5 * Math.sin(daysAgo * 2.3) + 1.2 / (1 + page.publishedDaysAgo - daysAgo)
  const views = new Map<string, number>()
  for (let n = 0; n < Math.round(page.viewsADay * wave); n++) {
    const host = page.referrers[(n * 7 + daysAgo) % page.referrers.length] ?? ''
    views.set(
      JSON.stringify([pageId, day, null, host, `198.51.100.${n}`, 'Mozilla/5.0 (demo)']),
      1 + (n % 4 === 0 ? 1 : 0),
    )
  }
  await storeViews(tx, { batch: { id: steadyId('promo views', `${pageId} ${day}`), views, changed: new Set() }, now })
}
