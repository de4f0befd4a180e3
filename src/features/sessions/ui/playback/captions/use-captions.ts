import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cue, cuesOf } from '../../../playback/web-vtt.ts'
import type { Session } from '../../../schema.ts'
import { sessions } from '../../calls.ts'

const none: Cue[] = []

/** The captions of a session, as text and as lines. They are read only where there are some, or may be written. */
export function useCaptions({ id, recording, may }: Pick<Session, 'id' | 'recording' | 'may'>) {
  const { data } = useQuery({
    ...sessions.captions.queryOptions({ input: { sessionId: id } }),
    enabled: recording?.state === 'ready' && (recording.captions !== null || may.caption),
  })
  const cues = useMemo(() => (data ? cuesOf(data.vtt) : none), [data])
  return { data, cues }
}
