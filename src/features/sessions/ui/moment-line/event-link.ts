import { paths } from '#shared/paths.ts'
import type { LineEvent } from '../../moment-line/line-events.ts'

/** The session of an event at its second. */
export const eventLink = ({ session, momentId, at }: LineEvent): string =>
  momentId === null ? paths.sessionPlayed(session.id, Math.floor(at)) : paths.sessionMoment(session.id, momentId)
