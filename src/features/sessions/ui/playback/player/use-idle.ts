import { useMemo } from 'react'
import type { Cue } from '../../../playback/web-vtt.ts'
import type { Session } from '../../../schema.ts'
import type { SessionEvent } from '../events.ts'
import { type Line, lineAtVideo } from '../line.ts'
import { idleStretches } from './idle.ts'
import { playerChoices } from './player-choices.ts'

interface Shown {
  session: Session
  line: Line
  events: readonly SessionEvent[]
  cues: readonly Cue[]
}

/** The stretches in which nothing happens, and whether they are jumped over; undefined where there are none. */
export function useIdle({ session, line, events, cues }: Shown) {
  const idle = useMemo(() => {
    const segments = session.recording?.segments ?? []
    const lineAt = (second: number) => lineAtVideo(line, segments, second)
    return idleStretches({ session, line, events, cues, lineAt })
  }, [session, line, events, cues])
  const on = playerChoices.useValue().skipsIdle
  const toggle = () => playerChoices.choose({ skipsIdle: !on })
  return { idle, skip: idle.length > 0 ? { on, toggle } : undefined }
}
