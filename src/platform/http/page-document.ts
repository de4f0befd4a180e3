import { brand } from '#shared/brand.ts'
import { drawnPageScript } from './theme-script.ts'
import { type Stylesheet, usedCss } from './used-css.ts'

/** A page's assets of the browser build: its stylesheet, and the URLs of the others. */
export interface PageAssets {
  css: Stylesheet
  js: string[]
  /** The whole stylesheet, for what a script draws later. */
  stylesheet?: string | undefined
  /** The script that reports errors and measurements; a page loads it when there is something to report. */
  monitor?: string | undefined
  /** Browsers send what they log in production only. */
  isProduction?: boolean
}

interface PageDocument {
  title: string
  description: string
  /** Absolute URL of the page. */
  url: string
  /** False excludes the page from search engines. */
  indexed: boolean
  /** Title for shared links; default: `title`. */
  shareTitle?: string
  /** Absolute URL of the preview image for shared links. */
  image?: string | undefined
  /** For search engines, separated by commas. */
  keywords?: string
  /** Structured data (schema.org). */
  structured?: object
  assets: PageAssets
  /** Additional elements of the head, as HTML. */
  head?: string[]
  /** HTML. */
  body: string
}

/**
 * The HTML document of a server-rendered page: a head for search engines and link previews, the rules of the stylesheet
 * that the body uses, and the body. No request stands between the document and its first drawing: fonts are fetched after
 * it (`drawnPageScript`), and the text is drawn in fonts of the same metrics first.
 */
export function pageDocument(page: PageDocument): string {
  const {
    title,
    description,
    url,
    indexed,
    shareTitle = title,
    image,
    structured,
    keywords,
    assets,
    head = [],
    body,
  } = page
  const { monitor, isProduction } = assets
  const { rules, fonts } = splitFonts(usedCss(assets.css, body))
  const lines = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(keywords ? [meta('name', 'keywords', keywords)] : []),
    indexed ? `<link rel="canonical" href="${escaped(url)}">` : meta('name', 'robots', 'noindex'),
    `<style>${rules}</style>`,
    `<style id="fonts" media="not all">${fonts}</style>`,
    // The page is drawn without its scripts: they don't compete with the document and its fonts.
    ...assets.js.map((src) => `<script type="module" fetchpriority="low" src="${escaped(src)}"></script>`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', shareTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image ? [meta('property', 'og:image', image)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(structured ? [`<script type="application/ld+json">${inScript(structured)}</script>`] : []),
    ...head,
  ]
  return `<!doctype html>
<html lang="en"${monitor ? ` data-monitor="${escaped(monitor)}"` : ''}${isProduction ? ' data-production' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${drawnPageScript}</script>
${lines.join('\n')}
</head>
<body>${body}</body>
</html>
`
}

/** The fonts that are files, apart from the other rules. */
export function splitFonts(css: string): { rules: string; fonts: string } {
  const fonts: string[] = []
  const rules = css.replace(/@font-face\{[^}]*url\([^}]*\}/g, (rule) => {
    fonts.push(rule)
    return ''
  })
  return { rules, fonts: fonts.join('') }
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(content)}">`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** JSON that can't close the script element around it. */
export const inScript = (content: object): string =>
  JSON.stringify(content).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
