import { renderToString } from 'react-dom/server'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../rules.ts'
import { GamePage } from '../ui/game-page.tsx'
import type { ShownGame, Viewer } from './schema.ts'

interface Rendering {
  game: ShownGame
  viewer: Viewer | null
  /** Origin of the product, for addresses that must be whole. */
  publicUrl: string
  assets: PageAssets
}

/** The whole document of a game's page, its body made by the page's own component. */
export function renderGamePage({ game, viewer, publicUrl, assets }: Rendering): string {
  const url = `${publicUrl}${paths.game(game.id)}`
  const picture = game.coverKey ?? game.screenshots[0]?.imageKey
  const image = picture && `${publicUrl}${imageUrl(picture, 'full')}`
  const shareTitle = `${game.title} by ${game.studioName}`
  return pageDocument({
    title: `${shareTitle} — ${brand.name}`,
    shareTitle,
    description: summaryOf(game),
    url,
    indexed: game.isPublic,
    image,
    ...(game.isPublic && { structured: structured(game, url, image) }),
    assets,
    body: renderToString(<GamePage game={game} viewer={viewer} />),
  })
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
