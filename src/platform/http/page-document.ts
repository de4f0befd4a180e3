import { brand } from '#shared/brand.ts'

/** Addresses of what the browser build has made for a page. */
export interface PageAssets {
  css: string[]
  js: string[]
  /** Faces that the first screen needs. */
  fonts: string[]
}

interface PageDocument {
  title: string
  description: string
  /** Whole address of the page. */
  url: string
  /** False keeps it out of search engines. */
  indexed: boolean
  /** What a link to it is called elsewhere; default the title. */
  shareTitle?: string
  /** Whole address of the picture that a link to it is shown with. */
  image?: string | undefined
  /** What it is about, in the words of schema.org. */
  structured?: object
  assets: PageAssets
  /** Further lines of the head, as HTML. */
  head?: string[]
  /** HTML. */
  body: string
}

/** The whole document of a page that the server makes: a head for search engines and previews, and its body. */
export function pageDocument(page: PageDocument): string {
  const { title, description, url, indexed, shareTitle = title, image, structured, assets, head = [], body } = page
  const lines = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    indexed ? `<link rel="canonical" href="${escaped(url)}">` : meta('name', 'robots', 'noindex'),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${escaped(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    ...assets.js.map((src) => `<script type="module" src="${escaped(src)}"></script>`),
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
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${lines.join('\n')}
</head>
<body>${body}</body>
</html>
`
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

/** Text as part of HTML, inside an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** JSON that can't end the script element around it. */
const inScript = (content: object): string =>
  JSON.stringify(content).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
