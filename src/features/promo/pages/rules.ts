/** Limits of a promo page. Lengths in characters. */
export const limits = {
  title: 100,
  slug: 50,
  description: 2000,
  genres: 5,
  link: 500,
  legalText: 20_000,
  seoTitle: 70,
  seoDescription: 200,
  seoKeywords: 200,
  gallery: 12,
  alt: 200,
  pagesPerStudio: 200,
  images: 60,
} as const

export const defaultTitle = 'Untitled Promo Page'
export const defaultSlug = 'untitled'

/**
 * The part of an address that a text becomes: lowercase, runs of other characters than letters and digits are one
 * hyphen, none at the ends, at most 50 characters, 'untitled' if nothing is left (shop-2).
 */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.slug)
    .replace(/-$/, '')
  return slug === '' ? defaultSlug : slug
}

/** The slug with a number, still within the limit: `gullwake-2`. */
export const numbered = (slug: string, number: number): string => {
  const end = `-${number}`
  return `${slug.slice(0, limits.slug - end.length).replace(/-$/, '')}${end}`
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    const candidate = numbered(slug, number)
    if (!taken.has(candidate)) return candidate
  }
}

export const layoutStyles = ['modern', 'classic', 'gaming'] as const
export type LayoutStyle = (typeof layoutStyles)[number]

/** Fonts of the headings; 'layout' is the font of the layout style. */
export const headingFonts = ['layout', 'display', 'sans', 'serif', 'mono'] as const
export type HeadingFont = (typeof headingFonts)[number]

/** The links of a page in their order, by the name of their field. */
export const linkLabels = {
  website: 'Website',
  discord: 'Discord',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const
export type LinkName = keyof typeof linkLabels
export const linkNames = Object.keys(linkLabels) as LinkName[]

export const promoImageSizes = ['full', 'phone', 'thumb'] as const

interface DraftCard {
  /** The key of the preview. */
  key: string
  revision: number
}

/** Path of the picture of a page in shared links, 1200 × 630 pixels: of the published page, or of a revision of its draft. */
export const promoCardUrl = (pageId: string, draft?: DraftCard): string =>
  `/promo-cards/${pageId}.png${draft ? `?key=${encodeURIComponent(draft.key)}&revision=${draft.revision}` : ''}`

/** The folder of the pictures: the demo in the browser has those of the seed as files of the product. */
let pictures = ''
export function showPicturesFrom(folder: string): void {
  pictures = folder
}

/** Path of a picture of a page. */
export const promoImageUrl = (
  pageId: string,
  imageId: string,
  size: (typeof promoImageSizes)[number],
  previewToken?: string,
): string =>
  `${pictures}/promo-images/${pageId}/${imageId}/${size}.webp${previewToken === undefined ? '' : `?key=${previewToken}`}`
