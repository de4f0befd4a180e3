import type { ReactNode, RefObject } from 'react'
import type { TestRoom } from '../calls.ts'
import type { RoomClock } from './use-time-in-front.ts'

/** What the room tells the area that records it. */
export interface RecordedRoom {
  testRoom: TestRoom
  /** The element in which the game is drawn, from the first moment on. */
  game: RefObject<HTMLElement | null>
  clock: RoomClock
  /** Starts the build, as its button does. */
  startGame: () => void
}

/** What is around the game in the room of a recorded test; it is made by the area that records. */
export interface RoomRecording {
  /** In the bar: the light, the recorded minutes, pause. */
  light: ReactNode
  /** Beside the review's button: what is recorded and how much of it has arrived. */
  facts: ReactNode
  /** Over the game, in its own cell. */
  over: ReactNode
  /** Before the first minute: below the game, and in place of the rail; `held`: why the game waits for it. */
  check: { dock: ReactNode; panel: ReactNode; held: string | null } | null
  /** Before the review is sent: in place of everything below the bar. */
  send: ReactNode | null
  /** The room is in the picture too: it shows the game and the light alone. */
  alone: boolean
  /** A line over the game, such as that nobody is heard. */
  notice: ReactNode
  /** Called with each moment that is marked here. */
  onMoment: (moment: { id: string }) => void
  /** Called with what sends the checked review; it is called once the tester has looked at the recording. */
  beforeSend: (send: () => Promise<void>) => void
}

/** A hook that records the room; null where nothing is recorded. */
export type UseRecording = (room: RecordedRoom) => RoomRecording | null

export const recordsNothing: UseRecording = () => null
