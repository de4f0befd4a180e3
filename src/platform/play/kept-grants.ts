import type { Clock } from '../clock.ts'
import { sharedReads } from '../memory/shared-reads.ts'
import type { PlayTicket } from './play-address.ts'

/** What a ticket grants. */
export interface PlayGrant {
  /** The storage prefix of the build's files. */
  prefix: string
  /** The key of the file with their digests (`digestsFile`). */
  digests: string
  /** The build uses threads. */
  isolated: boolean
  /** The build may open dialogs. */
  dialogs: boolean
  /** Its pages report errors, speed and marks. */
  probe: boolean
}

/** For how long a grant that was read serves further files of its ticket, in milliseconds. A refusal is never kept. */
export const grantMs = 1_000
const most = 2_000

/**
 * Reads the grant of a ticket for each file, and for those that an engine asks for within the same second only once: so
 * a ticket ends at most a second after what it was made for. Those who ask at once share a read.
 */
export function keptGrants(read: (ticket: PlayTicket) => Promise<PlayGrant | null>, clock: Clock) {
  const kept = new Map<string, { grant: PlayGrant; until: number }>()
  const keyOf = ({ label, buildId, holder, sessionId }: PlayTicket) => [label, buildId, holder, sessionId].join(' ')
  const ask = sharedReads(read, keyOf)

  return async (ticket: PlayTicket): Promise<PlayGrant | null> => {
    const key = keyOf(ticket)
    const asked = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > asked) return known.grant
    kept.delete(key)
    const grant = await ask(ticket)
    if (!grant) return null
    if (kept.size >= most) kept.clear()
    kept.set(key, { grant, until: asked + grantMs })
    return grant
  }
}
