import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Insights } from '../game/schema.ts'

const OwnWordsDialog = part(async () => (await import('./own-words-dialog.tsx')).OwnWordsDialog)

/** Makes themes of words of the studio's own game, also where the usual ones find nothing. */
export function OwnWordsButton({ data: { game, ownWords } }: { data: Pick<Insights, 'game' | 'ownWords'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Can permission="request_edit">
        <Button size="s" onClick={() => setOpen(true)}>
          <Plus aria-hidden="true" />
          Add your own word
        </Button>
      </Can>
      {open && <OwnWordsDialog gameId={game.id} ownWords={ownWords} onClose={() => setOpen(false)} />}
    </>
  )
}
