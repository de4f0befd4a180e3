import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import type { PageContent } from './schema.ts'

const erased = 'deleted with its pictures (promo/pages/erase-pages.ts)'

/**
 * A studio's promo page. The columns named as on the wire hold the draft; `published` is the content that visitors see,
 * copied from the draft when it is published.
 */
export const promoPages = table(
  'promo_pages',
  {
    id: own(uuid().primaryKey()),
    gameId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    slug: own(text().notNull()),
    title: own(text().notNull()),
    description: own(text().notNull().default('')),
    genres: own(text().array().notNull().default(sql`'{}'`)),
    /** Id of a picture of this page. */
    heroImageUrl: own(uuid()),
    galleryImages: own(jsonb().$type<PageContent['gallery']>().notNull().default([])),
    websiteLink: own(text()),
    discordLink: own(text()),
    socialMediaLinks: own(jsonb().$type<Pick<PageContent['links'], 'twitter' | 'instagram' | 'youtube'>>().notNull()),
    privacyPolicyText: own(text().notNull().default('')),
    termsOfServiceText: own(text().notNull().default('')),
    seoMetadata: own(jsonb().$type<PageContent['seo']>().notNull()),
    themeSettings: own(jsonb().$type<PageContent['theme']>().notNull()),
    isPublished: own(boolean().notNull().default(false)),
    published: own(jsonb().$type<PageContent>()),
    /** Of the published content, for the shop: the whole is large to read for each page. */
    publishedTitle: own(text().generatedAlwaysAs(sql`published ->> 'title'`)),
    publishedGenres: own(jsonb().$type<PageContent['genres']>().generatedAlwaysAs(sql`published -> 'genres'`)),
    /** Increases with each saved change; a save names the revision that it is based on. */
    revision: own(integer().notNull().default(1)),
    publishedRevision: own(integer()),
    firstPublishedAt: own(instant()),
    publishedAt: own(instant()),
    /** In the link of the preview; a new one revokes the former link. */
    previewToken: own(text().notNull(), { withheld: 'opens the preview without signing in' }),
    createdAt: own(createdAt()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: erased },
  (t) => [
    check('promo_pages_title', sql`length(${t.title}) between 1 and 100`),
    check('promo_pages_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 50`),
    check('promo_pages_published', sql`not ${t.isPublished} or ${t.published} is not null`),
    uniqueIndex('promo_pages_slug_of_studio').on(t.studioId, t.slug),
    index('promo_pages_of_studio').on(t.studioId, t.createdAt, t.id),
    index('promo_pages_of_game').on(t.gameId),
    index('promo_pages_titles').using('gin', sql`name_grams(${t.publishedTitle})`).where(sql`${t.isPublished}`),
    index('promo_pages_shown').on(t.publishedAt, t.id).where(sql`${t.isPublished}`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** The addresses of published pages, `/promo/{studioName}/{slug}`; former ones redirect until another page takes them. */
export const promoAddresses = table(
  'promo_addresses',
  {
    studioName: hidden(text().notNull()),
    slug: hidden(text().notNull()),
    pageId: hidden(refersTo(() => promoPages.id, { onDelete: 'cascade' })),
    studioId: hidden(uuid().notNull()),
    isCurrent: hidden(boolean().notNull()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: erased },
  (t) => [
    primaryKey({ columns: [t.studioName, t.slug] }),
    index('promo_addresses_by_slug').on(t.slug, t.createdAt),
    index('promo_addresses_of_page').on(t.pageId),
    uniqueIndex('promo_addresses_current').on(t.pageId).where(sql`${t.isCurrent}`),
  ],
)

/** The pictures of a page and of its items. Those that neither draft nor published page show are deleted after a day. */
export const promoImages = table(
  'promo_images',
  {
    id: own(uuid().primaryKey()),
    pageId: own(refersTo(() => promoPages.id, { onDelete: 'cascade' })),
    studioId: own(uuid().notNull()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: erased },
  (t) => [index('promo_images_of_page').on(t.pageId), mayRead(sql`${t.studioId} = ${me}`)],
)
