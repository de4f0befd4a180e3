import { clockOf } from '#shared/texts/clock.ts'
import type { ListedSession, Session } from '../../schema.ts'

type Recorded = Session['recording'] | ListedSession['recording']

/** How much was recorded: 'No', '8:52', 'Being made'. */
export function recordedText(recording: Recorded): string {
  if (recording === null) return 'Not asked for'
  if (recording.state === 'ready') return clockOf(recording.seconds ?? 0)
  if (recording.state === 'deleted') return 'Deleted'
  if (recording.state === 'missing') return 'No'
  return recording.state === 'joining' ? 'Being made' : 'Not sent yet'
}
