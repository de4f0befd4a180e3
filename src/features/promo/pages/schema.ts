import { z } from 'zod/mini'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { genres } from '#shared/genres.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { itemTypes } from './item-types.ts'
import { isHttpsLink } from './page-links.ts'
import { headingFonts, layoutStyles, limits } from './rules.ts'

const link = z.string().check(
  z.trim(),
  z.maxLength(limits.link, `A link has up to ${limits.link} characters.`),
  z.refine((value) => value === '' || isHttpsLink(value), 'Enter an address that starts with https://'),
)

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #1B2145.'))

const title = nameText(limits.title, {
  min: 1,
  tooShort: 'Give the page a title.',
  tooLong: `A title has up to ${limits.title} characters.`,
})

/** What a studio writes on a promo page: saved as its draft, shown to visitors once it is published. */
export const pageContent = z.object({
  title,
  description: text(limits.description),
  genres: z.array(z.enum(genres)).check(z.maxLength(limits.genres, `Pick up to ${limits.genres} genres.`)),
  heroImage: z.nullable(z.uuid()),
  gallery: z
    .array(z.object({ imageId: z.uuid(), alt: text(limits.alt) }))
    .check(
      z.maxLength(limits.gallery, `A gallery has up to ${limits.gallery} pictures.`),
      z.refine(noRepeats, 'Add each picture only once.'),
    ),
  /** Empty: not shown. */
  links: z.object({ website: link, discord: link, twitter: link, instagram: link, youtube: link }),
  privacyPolicyText: text(limits.legalText),
  termsOfServiceText: text(limits.legalText),
  seo: z.object({
    title: text(limits.seoTitle),
    description: text(limits.seoDescription),
    keywords: text(limits.seoKeywords),
  }),
  theme: z.object({
    primaryColor: colour,
    secondaryColor: colour,
    backgroundColor: colour,
    fontFamily: z.enum(headingFonts),
    layoutStyle: z.enum(layoutStyles),
  }),
})
export type PageContent = z.output<typeof pageContent>

function noRepeats(gallery: { imageId: string }[]): boolean {
  return new Set(gallery.map(({ imageId }) => imageId)).size === gallery.length
}

const slug = z
  .string()
  .check(
    z.maxLength(limits.slug, `An address has up to ${limits.slug} characters.`),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens.'),
  )

export const pageRef = z.object({ pageId: z.uuid() })
const revision = z.int().check(z.gte(1), z.lte(1_000_000_000))

export const addPageInput = z.object({
  /** Idempotency key, chosen by the browser: a repeated call returns the first result. */
  id: z.uuid(),
  gameId: z.uuid(),
  title,
  slug,
})
/** `revision` is the one that the change is based on. */
export const savePageInput = z.extend(pageRef, { revision, content: pageContent })
export const publishInput = z.extend(pageRef, { revision })
export const changeSlugInput = z.extend(pageRef, { slug })

/** Why an admin took the page down; null if it is not. */
const takedownReason = z.nullable(z.string())

export const pageListInput = z._default(z.object({ cursor }), {})
export const listedPage = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  isPublished: z.boolean(),
  /** The draft differs from what visitors see. */
  hasChanges: z.boolean(),
  heroImage: z.nullable(z.string()),
  gameTitle: z.nullable(z.string()),
  /** The path of the published page; null before the first publication. */
  address: z.nullable(z.string()),
  takedownReason,
  /** Since the first publication: page views, items that were sold, and the studio's income in credits. */
  views: z.int(),
  sold: z.int(),
  earned: z.int(),
  updatedAt: z.date(),
})
export type ListedPage = z.output<typeof listedPage>
export const pageListOutput = z.object({ pages: z.array(listedPage), nextCursor })

export const pageOutput = z.object({
  id: z.uuid(),
  slug: z.string(),
  isPublished: z.boolean(),
  revision: z.int(),
  publishedRevision: z.nullable(z.int()),
  updatedAt: z.date(),
  content: pageContent,
  /** The address before the slug: `low-tide-works`. */
  studioSlug: z.string(),
  studioName: z.string(),
  platforms: z.array(z.string()),
  address: z.nullable(z.string()),
  takedownReason,
  /** Former addresses that redirect to this page. */
  formerSlugs: z.array(z.string()),
  /** Path of the preview with its key; both are empty in the demo, where others can't see the page. */
  previewPath: z.string(),
  previewKey: z.string(),
})
export type EditedPage = z.output<typeof pageOutput>

export const savedOutput = z.object({ revision: z.int(), updatedAt: z.date() })
export const publishedOutput = z.object({ address: z.string() })
export const previewLinkOutput = z.object({ previewPath: z.string() })
export const idOutput = z.object({ id: z.uuid() })

/** An item on sale as visitors see it. */
const shownItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Id of a picture of the page. */
  image: z.nullable(z.string()),
  itemType: z.enum(itemTypes),
  price: z.number(),
  /** How many can be bought; exact up to 1,000. */
  available: z.number(),
  sold: z.number(),
  acceptsWelcome: z.boolean(),
})
export type ShownItem = z.output<typeof shownItem>

/** A page as visitors see it. */
export const shownPage = z.object({
  id: z.string(),
  /** Without them in the preview of a draft. */
  items: z.optional(z.array(shownItem)),
  content: pageContent,
  studioName: z.string(),
  platforms: z.array(z.string()),
})
export type ShownPage = z.output<typeof shownPage>
