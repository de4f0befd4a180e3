import type { RefObject } from 'react'
import type { Cue } from '../../playback/web-vtt.ts'
import type { Session } from '../../schema.ts'
import type { SessionEvent } from './events.ts'
import type { Line } from './line.ts'
import type { PictureAt } from './pictures/use-pictures.ts'
import type { Player } from './use-player.ts'

export type ReadingTab = 'review' | 'events' | 'transcript' | 'notes'

export interface ReadingProps {
  session: Session
  line: Line
  player: Player
  events: readonly SessionEvent[]
  cues: readonly Cue[]
  /** Small pictures of the recording. */
  pictureAt?: PictureAt
  tab: ReadingTab
  onTab: (tab: ReadingTab) => void
  /** Gets the focus with the key of the search. */
  searchField: RefObject<HTMLInputElement | null>
}
