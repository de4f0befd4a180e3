import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { imageUrl, limits } from '../rules.ts'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'
import { ScreenshotList } from './screenshot-list.tsx'
import { imageFileError, imageTypes, sendImage } from './send-image.ts'

const accept = imageTypes.join(',')
const hint = 'JPEG, PNG or WebP up to 10 MB'

/** Tab with the images of a game: its cover, and its screenshots in the order of the page. */
export function PicturesTab({ game }: { game: StudioGame }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[312px_minmax(0,1fr)]">
      <CoverSection game={game} />
      <ScreenshotsSection game={game} />
    </div>
  )
}

/** Uploads images one after the other and collects the error messages. */
function useSending(gameId: string, as: 'cover' | 'screenshot') {
  const sendAll = async (files: File[]) => {
    const rejected: string[] = []
    for (const file of files) {
      const problem =
        imageFileError(file) ??
        (await sendImage({ gameId, as, file }).then(
          () => null,
          (error) => asProblem(error).message,
        ))
      if (problem) rejected.push(`${file.name}: ${problem}`)
    }
    return rejected
  }
  const send = useAct(sendAll, { touches: ['games'] })
  return { problems: send.data ?? [], sending: send.isPending, send: send.mutate }
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <div role="alert" className="grid gap-1 text-bad-ink empty:hidden">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}

function CoverSection({ game }: { game: StudioGame }) {
  const { problems, sending, send } = useSending(game.id, 'cover')
  const remove = useAct(games.removeCover)
  return (
    <section aria-labelledby="cover" className="grid gap-3">
      <PanelHeader
        id="cover"
        title="Cover"
        text={game.coverKey ? undefined : 'We draw one from the title until you add yours.'}
      />
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'full')}
        shape="card"
        className="border border-line"
      />
      <FileDrop
        label="A new cover"
        accept={accept}
        hint={sending ? 'Saving the picture' : hint}
        disabled={sending}
        onFiles={send}
      />
      <Problems problems={problems} />
      {game.coverKey && (
        <div>
          <Button size="s" busy={remove.isPending} onClick={() => remove.mutate({ gameId: game.id })}>
            Use the drawn cover
          </Button>
        </div>
      )}
    </section>
  )
}

function ScreenshotsSection({ game }: { game: StudioGame }) {
  const { problems, sending, send } = useSending(game.id, 'screenshot')
  const room = limits.screenshots - game.screenshots.length
  return (
    <section aria-labelledby="screenshots" className="grid gap-3">
      <PanelHeader id="screenshots" title="Screenshots" aside={`${game.screenshots.length} of ${limits.screenshots}`} />
      {game.screenshots.length > 0 && <ScreenshotList key={game.id} game={game} />}
      {room > 0 ? (
        <FileDrop
          label="New screenshots"
          accept={accept}
          hint={sending ? 'Saving the pictures' : `${hint}, best at 1920 × 1080`}
          multiple
          disabled={sending}
          onFiles={(files) => send(files.slice(0, room))}
        />
      ) : (
        <p className="text-ink-muted">You’ve reached the limit. Remove a screenshot to add another.</p>
      )}
      <Problems problems={problems} />
    </section>
  )
}
