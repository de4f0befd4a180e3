import { clockOf } from '#shared/texts/clock.ts'
import type { ListedSession, Session } from '../../schema.ts'

type Recorded = Session['recording'] | ListedSession['recording']

/** How much was recorded: 'No', '8:52', 'Being made'. `submitted`: the review was, which the rest of a recording may follow. */
export function recordedText(recording: Recorded, submitted: boolean): string {
  if (recording === null) return 'Not asked for'
  if (recording.state === 'ready') return clockOf(recording.seconds ?? 0)
  if (recording.state === 'deleted') return 'Deleted'
  if (recording.state === 'missing') return 'No'
  if (recording.state === 'joining') return 'Being made'
  return submitted ? 'Uploading' : 'Not sent yet'
}
