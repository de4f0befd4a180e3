import { renderToStaticMarkup } from 'react-dom/server'
import { InlineCovers } from '#kit/covers/inline-covers.tsx'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { imageUrl } from '../image-url.ts'
import { GamePage } from '../ui/page/game-page.tsx'
import type { ShownGame } from './schema.ts'

interface RenderGamePageInput {
  game: ShownGame
  /** Origin of the product, for absolute URLs. */
  publicUrl: string
  assets: PageAssets
}

/** The HTML document of a game's page. */
export function renderGamePage({ game, publicUrl, assets }: RenderGamePageInput): string {
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
    body: renderToStaticMarkup(
      <InlineCovers>
        <GamePage game={game} />
      </InlineCovers>,
    ),
  })
}

/** The first 200 characters of the description, cut at a word; a general sentence without a description. */
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
