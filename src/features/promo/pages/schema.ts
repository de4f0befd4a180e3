import { z } from 'zod/mini'
import { genres } from '#shared/genres.ts'
import { text } from '#shared/text.ts'
import { isHttpsLink } from './links.ts'
import { headingFonts, layoutStyles, limits } from './rules.ts'

const link = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(limits.link, `A link has up to ${limits.link} characters.`),
    z.refine((value) => value === '' || isHttpsLink(value), 'Enter an address that starts with https://'),
  ),
  '',
)

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #1B2145.'))

/** What a studio writes on a promo page: saved as its draft, shown to visitors once it is published. */
export const pageContent = z.object({
  title: text(limits.title, {
    min: 1,
    tooShort: 'Give the page a title.',
    tooLong: `A title has up to ${limits.title} characters.`,
  }),
  description: text(limits.description),
  genres: z.array(z.enum(genres)).check(z.maxLength(limits.genres, `Pick up to ${limits.genres} genres.`)),
  heroImage: z.nullable(z.uuid()),
  gallery: z.array(z.object({ imageId: z.uuid(), alt: text(limits.alt) })).check(
    z.maxLength(limits.gallery, `A gallery has up to ${limits.gallery} pictures.`),
    z.refine((list) => new Set(list.map(({ imageId }) => imageId)).size === list.length),
  ),
  website: link,
  discord: link,
  twitter: link,
  instagram: link,
  youtube: link,
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
