import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { buildPictureKey, imageUrl } from '../image-url.ts'
import { limits } from '../rules.ts'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'
import { ImageDrop } from './image-drop.tsx'
import { ScreenshotList } from './screenshot-list.tsx'
import { sendImage } from './send-image.ts'

/** Tab with the images of a game: its cover, and its screenshots in the order of the page. */
export function PicturesTab({ game }: { game: StudioGame }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[312px_minmax(0,1fr)]">
      <CoverSection game={game} />
      <ScreenshotsSection game={game} />
    </div>
  )
}

function CoverSection({ game }: { game: StudioGame }) {
  const remove = useAct(games.removeCover)
  return (
    <Section title="Cover" text={coverText(game)} className="grid gap-3">
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'full')}
        shape="card"
        className="border border-line"
      />
      <ImageDrop
        label="A new cover"
        hint="JPEG, PNG or WebP up to 10 MB"
        touches={['games']}
        onSend={(file) => sendImage({ gameId: game.id, as: 'cover', file })}
      />
      {game.coverKey && (
        <div>
          <Button size="s" busy={remove.isPending} onClick={() => remove.mutate({ gameId: game.id })}>
            Use the drawn cover
          </Button>
        </div>
      )}
    </Section>
  )
}

function coverText({ id, coverKey }: StudioGame): string | undefined {
  if (!coverKey) return 'We draw one from the title until you add yours.'
  return coverKey === buildPictureKey(id) ? 'Taken from your build. Upload another or use the drawn one.' : undefined
}

function ScreenshotsSection({ game }: { game: StudioGame }) {
  return (
    <Section title="Screenshots" aside={`${game.screenshots.length} of ${limits.screenshots}`} className="grid gap-3">
      {game.screenshots.length > 0 && <ScreenshotList key={game.id} game={game} />}
      <ImageDrop
        label="New screenshots"
        room={limits.screenshots - game.screenshots.length}
        text="You’ve reached the limit. Remove a screenshot to add another."
        touches={['games']}
        onSend={(file) => sendImage({ gameId: game.id, as: 'screenshot', file })}
      />
    </Section>
  )
}
