import { imageUrl } from '#features/games/image-url.ts'
import { games } from '#features/games/ui/calls.ts'
import { StatusBadge } from '#features/games/ui/status-badge.tsx'
import { BecomeTesterButton } from '#features/players/ui/become-tester-button.tsx'
import { EarlyAccessTab } from '#features/players/ui/early-access-tab.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { SkeletonCovers } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-5 gap-y-8'

/** Games to play now, then those that are shown before their release. */
export function PlayerGames() {
  return (
    <>
      <EarlyAccessTab />
      <ShownGames />
      <BecomeTesterButton />
    </>
  )
}

/** Public games before their release that are not in early access; nothing without one. */
function ShownGames() {
  const list = useList(games.shown.pages(), (page) => page.games)
  return (
    <Loaded
      from={list}
      failed="Couldn’t load the games"
      loading={<SkeletonCovers count={6} label="Loading games" className={grid} />}
      empty={null}
    >
      {(shown) => (
        <Section title="Before release" className="grid gap-4">
          <ul className={grid}>
            {shown.map((game) => (
              <li key={game.id} className="group relative grid content-start gap-3">
                <Cover title={game.title} src={game.coverKey && imageUrl(game.coverKey, 'thumb')} shape="card" />
                <div className="grid gap-1">
                  <h3 className="type-row break-words">
                    <a
                      href={paths.game(game.id)}
                      className="no-underline group-hover:underline after:absolute after:inset-0"
                    >
                      {game.title}
                    </a>
                  </h3>
                  <p className="text-ink-muted">
                    <bdi>{game.studioName}</bdi>
                  </p>
                  <p className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
                    <StatusBadge status={game.status} />
                    {game.genres.slice(0, 3).join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <LoadMore more={list.more} />
        </Section>
      )}
    </Loaded>
  )
}
