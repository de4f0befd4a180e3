import { useQuery } from '@tanstack/react-query'
import { useCan } from '#features/access/ui/rights.ts'
import { sessions } from '../calls.ts'

export type LineSubject = { requestId: string } | { buildId: string }

/** The moment line of a request, or of a build; not read for people who may not watch sessions. */
export function useMomentLine(of: LineSubject) {
  const enabled = useCan('session_view')
  const ofRequest = 'requestId' in of
  const request = sessions.lineOfRequest.queryOptions({ input: { requestId: ofRequest ? of.requestId : '' } })
  const build = sessions.lineOfBuild.queryOptions({ input: { buildId: ofRequest ? '' : of.buildId } })
  const byRequest = useQuery({ ...request, enabled: enabled && ofRequest })
  const byBuild = useQuery({ ...build, enabled: enabled && !ofRequest })
  return ofRequest ? byRequest : byBuild
}
