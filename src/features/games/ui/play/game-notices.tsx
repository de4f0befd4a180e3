import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { type Refusal, type Removal, refusalLabels, removalLabels } from '#shared/play/play-messages.ts'

/** One line of what a browser refused a game. What the game named is quoted, so that it can't speak for the room. */
export function RefusalLine({ refusal: { kind, what } }: { refusal: Refusal }) {
  return (
    <>
      {refusalLabels[kind]} {what !== '' && kind !== 'storage' && <code className="break-all">{what}</code>}
    </>
  )
}

const shown = 3

interface GameNoticesProps {
  refusals: readonly Refusal[]
  /** Opens the game in a tab of its own. */
  tab: ReactNode
  onClose: () => void
}

/** What the game's page reported as refused, above the game. */
export function GameNotices({ refusals: all, tab, onClose }: GameNoticesProps) {
  // Many games go on after an error of a script; it is noted with the test, and the tester sees what happens.
  const refusals = all.filter(({ kind }) => kind !== 'error')
  if (refusals.length === 0) return null
  return (
    <div
      role="status"
      className="flex items-start gap-3 border-b border-warn bg-warn-tint px-3 py-2 text-sm text-warn-ink"
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">The game reports a problem</p>
        <ul className="grid gap-0.5">
          {refusals.slice(0, shown).map((refusal) => (
            <li key={`${refusal.kind} ${refusal.what}`}>
              <RefusalLine refusal={refusal} />
            </li>
          ))}
        </ul>
        {refusals.length > shown && <p>And {refusals.length - shown} more.</p>}
      </div>
      {refusals.some(({ kind }) => kind === 'storage') && tab}
      <IconButton label="Hide this" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Says why the room took the game away, and starts it again. */
export function RemovedGame({ why, onAgain }: { why: Removal; onAgain: () => void }) {
  return (
    <div role="alert" className="grid content-center justify-items-center gap-3 bg-surface-1 p-6 text-center">
      <p className="max-w-[46ch]">{removalLabels[why]}</p>
      <Button size="s" onClick={onAgain}>
        {why === 'elsewhere' ? 'Play here' : 'Start it again'}
      </Button>
    </div>
  )
}
