import { Minimize } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { MomentKind } from '#features/playtests/moments/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { useMedia } from '#kit/runtime/use-media.ts'
import { MomentButtons, MomentNote, MomentTrack, type TrackProps } from './moments/moment-dock.tsx'

interface GameDockProps {
  track: TrackProps
  /** The moment whose note the field holds. */
  noted: Moment | undefined
  note: RefObject<HTMLInputElement | null>
  /** The game is in this page, so that its keys reach the room. */
  hasKeys: boolean
  /** The studio returned the review: moments are fixed. */
  isFixed: boolean
  onMark: (kind: MomentKind) => void
  onNote: (moment: Moment, note: string) => void
  focusGame: () => void
  /** In full screen: how to leave it. */
  onLeaveFull?: (() => void) | undefined
  /** A line about the recording, in a recorded test. */
  notice?: ReactNode
}

/** The line of minutes, the four buttons and a note below the game; on a phone only in full screen, without line and note. */
export function GameDock({ track, noted, note, hasKeys, isFixed, onLeaveFull, notice, ...acts }: GameDockProps) {
  const { onMark, onNote, focusGame } = acts
  const small = useMedia('(max-width: 639.98px), (max-height: 480px)')
  const leave = onLeaveFull && (
    <IconButton label="Leave full screen" tip={false} onClick={onLeaveFull} className="pointer-coarse:size-11">
      <Minimize aria-hidden="true" />
    </IconButton>
  )
  if (leave && (small || isFixed)) {
    // The game gets the focus back: there is nothing else to do here.
    const mark = (kind: MomentKind) => {
      onMark(kind)
      focusGame()
    }
    return (
      <section aria-label="Mark a moment" className="flex items-center gap-1.5 border-t border-line p-1.5">
        <div className="grid flex-1 grid-cols-4 gap-1.5">{!isFixed && <MomentButtons onMark={mark} stacked />}</div>
        {leave}
      </section>
    )
  }
  if (isFixed) return null
  return (
    <section aria-label="Mark a moment" className="grid gap-3 border-t border-line px-5 py-3 max-sm:hidden">
      {notice}
      <MomentTrack {...track} />
      <div className="flex flex-wrap gap-2">
        <MomentButtons onMark={onMark} />
        <MomentNote moment={noted} field={note} onNote={onNote} onDone={focusGame} />
        {leave}
      </div>
      {hasKeys && (
        <p className="type-cap max-[900px]:hidden pointer-coarse:hidden [@media(max-height:700px)]:hidden">
          Keys work while the game has the focus. Press <kbd>Esc</kbd> twice to leave it.
        </p>
      )}
    </section>
  )
}
