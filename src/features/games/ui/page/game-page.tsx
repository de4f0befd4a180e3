import { pageWidths } from '#kit/layout/page.tsx'
import { Breadcrumbs } from '#kit/shell/breadcrumbs.tsx'
import { PublicBar } from '#kit/shell/public-bar.tsx'
import { SkipLink } from '#kit/shell/skip-link.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { ShownGame } from '../../page/schema.ts'
import { GameView } from './game-view.tsx'
import { JoinPanel } from './join-panel.tsx'

/**
 * The page of a game for signed-out visitors, rendered by the server. Works without JavaScript; one listener enlarges
 * screenshots.
 */
export function GamePage({ game }: { game: ShownGame }) {
  return (
    <>
      <SkipLink />
      <PublicBar
        brand={{ name: brand.name, claim: brand.claim, href: paths.home }}
        action={{ label: 'Sign In', href: paths.auth }}
      />
      <main id="main" tabIndex={-1} className="px-4 pt-3 pb-16 sm:px-8 sm:pt-4 focus:outline-none">
        <div className={pageWidths.content}>
          <Breadcrumbs
            crumbs={[{ label: 'Home', href: paths.home }, { label: 'Game Details' }, { label: `Game: ${game.title}` }]}
          />
          <GameView game={game} join={<JoinPanel game={game} viewer={null} />} />
        </div>
      </main>
      <footer className="border-t border-line px-4 py-6 sm:px-8">
        <p className="mx-auto max-w-content type-cap">
          <a href={paths.home}>
            {brand.name} — {brand.claim}
          </a>
        </p>
      </footer>
    </>
  )
}
