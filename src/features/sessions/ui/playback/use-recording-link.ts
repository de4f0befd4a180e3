import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../schema.ts'
import { sessions } from '../calls.ts'

/** The link that plays the recording of a session, where there is one. */
export const useRecordingLink = ({ id, recording }: Pick<Session, 'id' | 'recording'>) =>
  useQuery({
    ...sessions.link.queryOptions({ input: { sessionId: id } }),
    enabled: recording?.state === 'ready',
    // A link plays for an hour; a fresh one is asked for when it ends while the page is open.
    staleTime: 50 * 60_000,
    refetchOnWindowFocus: false,
  })
