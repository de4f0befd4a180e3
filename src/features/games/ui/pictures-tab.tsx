import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { buildPictureKey, imageUrl } from '../image-url.ts'
import { limits } from '../rules.ts'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'
import { ImageDrop } from './image-drop.tsx'
import { sendImage } from './send-image.ts'
import { useUndoable } from './use-undoable.ts'

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
        hint="JPEG, PNG, WebP, HEIC, AVIF or GIF up to 10 MB"
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
  if (!coverKey) return 'The check of your first web build brings one. Until then it is drawn from the title.'
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

type Screenshot = StudioGame['screenshots'][number]

/** Screenshots in order, moved by drag or with buttons, each with an alternative text. */
function ScreenshotList({ game }: { game: StudioGame }) {
  const { screenshots } = game
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const key = games.mine.queryKey({ input: { gameId: game.id } })
  const order = useAct(games.orderScreenshots, {
    optimistic: ({ screenshotIds }) =>
      patch(key, (shown) => ({
        ...shown,
        screenshots: screenshotIds.flatMap((id) => shown.screenshots.find((one) => one.id === id) ?? []),
      })),
  })
  const move = (from: number, to: number) => {
    const screenshotIds = screenshots.map(({ id }) => id)
    const [moved] = screenshotIds.splice(from, 1)
    if (!moved || to < 0 || to >= screenshots.length || from === to) return
    screenshotIds.splice(to, 0, moved)
    order.mutate({ gameId: game.id, screenshotIds })
    setAnnouncement(`Moved to position ${to + 1} of ${screenshots.length}`)
  }
  return (
    <>
      <ol className="grid gap-3">
        {screenshots.map((screenshot, at) => (
          <ScreenshotRow
            key={screenshot.id}
            screenshot={screenshot}
            position={at + 1}
            last={at === screenshots.length - 1}
            onMove={(by) => move(at, at + by)}
            drag={{
              isDragged: dragged === at,
              onStart: () => setDragged(at),
              onEnd: () => setDragged(null),
              onDrop: () => dragged !== null && move(dragged, at),
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface ScreenshotRowProps {
  screenshot: Screenshot
  /** 1-based. */
  position: number
  last: boolean
  onMove: (by: 1 | -1) => void
  drag: { isDragged: boolean; onStart: () => void; onEnd: () => void; onDrop: () => void }
}

function ScreenshotRow({ screenshot, position, last, onMove, drag }: ScreenshotRowProps) {
  const describe = useAct(games.describeScreenshot)
  const remove = useAct(games.removeScreenshot)
  const removal = useUndoable('Screenshot removed', () => remove.mutateAsync({ screenshotId: screenshot.id }))
  if (removal.leaving) return null
  return (
    <li
      draggable
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-surface border bg-surface-1 p-3 sm:flex-nowrap',
        drag.isDragged ? 'border-accent opacity-60' : 'border-line',
      )}
    >
      <GripVertical className="size-4 flex-none cursor-grab text-ink-faint max-sm:hidden" aria-hidden="true" />
      <img
        src={imageUrl(screenshot.imageKey, 'thumb')}
        alt=""
        draggable={false}
        className="aspect-video w-36 flex-none rounded-chip bg-surface-3 object-cover"
      />
      <Field label={`What screenshot ${position} shows`} className="min-w-0 flex-1 basis-full sm:basis-40">
        <TextInput
          defaultValue={screenshot.alt}
          maxLength={limits.alt}
          placeholder="Read out to people who can’t see it"
          onBlur={({ target }) => {
            const alt = target.value.trim()
            if (alt !== screenshot.alt) describe.mutate({ screenshotId: screenshot.id, alt })
          }}
        />
      </Field>
      <span className="flex gap-1">
        <IconButton
          size="s"
          label={`Move screenshot ${position} up`}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Move screenshot ${position} down`} disabled={last} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Remove screenshot ${position}`} onClick={removal.start}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
