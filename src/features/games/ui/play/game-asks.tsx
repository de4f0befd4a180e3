import { Button } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { isProgram } from '#shared/play/play-messages.ts'

/** What a game wants to open or save; the room asks first. */
export type GameAsk = { kind: 'link'; url: string } | { kind: 'file'; name: string; file: Blob }

interface GameAsksProps {
  ask: GameAsk
  onAnswer: (accepted: boolean) => void
}

/** Asks before a link of a game opens or a file of it is saved. It shows the whole address or name. */
export function GameAsks({ ask, onAnswer }: GameAsksProps) {
  const close = (open: boolean) => open || onAnswer(false)
  if (ask.kind === 'link')
    return (
      <Dialog
        open
        onOpenChange={close}
        title="The game wants to open a link"
        description="It leads to another site, in a new tab. Never type a password that a game asks for."
        footer={
          <>
            <Button onClick={() => onAnswer(false)}>Stay here</Button>
            <Button asChild variant="accent" onClick={() => onAnswer(true)}>
              <a href={ask.url} target="_blank" rel="noopener noreferrer nofollow">
                Open the link
              </a>
            </Button>
          </>
        }
      >
        <p className="type-code break-all">{ask.url}</p>
      </Dialog>
    )
  const refused = isProgram(ask.name)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={refused ? 'This file was not saved' : 'The game wants to save a file'}
      description={refused ? 'A game can’t hand over programs or pages.' : 'It goes to your downloads.'}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{refused ? 'Close' : 'Don’t save'}</Button>
          {!refused && (
            <Button
              variant="accent"
              onClick={() => {
                save(ask)
                onAnswer(true)
              }}
            >
              Save the file
            </Button>
          )}
        </>
      }
    >
      <p className="break-all">
        <span dir="auto" className="type-code">
          {ask.name}
        </span>{' '}
        · {formatBytes(ask.file.size)}
      </p>
    </Dialog>
  )
}

/** The content gets a type that no browser shows as a page. */
function save({ name, file }: { name: string; file: Blob }) {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
