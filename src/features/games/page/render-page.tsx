import { renderToString } from 'react-dom/server'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../rules.ts'
import { GamePage } from '../ui/game-page.tsx'
import type { ShownGame, Viewer } from './schema.ts'

/** Addresses of what the browser build has made for this page. */
export interface PageAssets {
  css: string[]
  js: string[]
}

interface Rendering {
  game: ShownGame
  viewer: Viewer | null
  /** Origin of the product, for addresses that must be whole. */
  publicUrl: string
  assets: PageAssets
}

/** The whole document of a game's page: head for search engines and previews, body made by the page's own component. */
export function renderGamePage({ game, viewer, publicUrl, assets }: Rendering): string {
  const url = `${publicUrl}${paths.game(game.id)}`
  const picture = game.coverKey ?? game.screenshots[0]?.imageKey
  const description = summaryOf(game)
  const title = `${game.title} by ${game.studioName}`
  const meta = (name: string, content: string, key: 'name' | 'property' = 'property') =>
    `<meta ${key}="${name}" content="${escaped(content)}">`
  const head = [
    `<title>${escaped(`${title} — ${brand.name}`)}</title>`,
    meta('description', description, 'name'),
    game.isPublic ? `<link rel="canonical" href="${escaped(url)}">` : meta('robots', 'noindex', 'name'),
    meta('og:type', 'website'),
    meta('og:site_name', brand.name),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    ...(picture ? [meta('og:image', `${publicUrl}${imageUrl(picture, 'full')}`)] : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary', 'name'),
    ...(game.isPublic
      ? [
          `<script type="application/ld+json">${inScript(structured(game, url, picture && `${publicUrl}${imageUrl(picture, 'full')}`))}</script>`,
        ]
      : []),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    ...assets.js.map((src) => `<script type="module" src="${escaped(src)}"></script>`),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${head.join('\n')}
</head>
<body>${renderToString(<GamePage game={game} viewer={viewer} />)}</body>
</html>
`
}

/** The description's first 200 characters, cut at a word; or what can be said without one. */
function summaryOf({ description, title, studioName }: ShownGame): string {
  const line = description.replace(/\s+/g, ' ').trim()
  if (line === '') return `${title}, a game by ${studioName} in testing on ${brand.name}.`
  return line.length <= 200 ? line : `${line.slice(0, 200).replace(/\s+\S*$/, '')}…`
}

const structured = (game: ShownGame, url: string, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoGame',
  name: game.title,
  description: summaryOf(game),
  url,
  ...(image ? { image } : {}),
  genre: game.genres,
  gamePlatform: game.platforms,
  ...(game.version ? { softwareVersion: game.version } : {}),
  author: { '@type': 'Organization', name: game.studioName },
  dateModified: game.updatedAt.toISOString(),
})

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** JSON that can't end the script element around it. */
const inScript = (content: object): string =>
  JSON.stringify(content).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
