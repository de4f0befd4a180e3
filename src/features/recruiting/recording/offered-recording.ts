import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { needsGuardian } from '#features/profiles/guardian/rules.ts'
import type { OfferedRecording } from '#features/requests/offer/listing-schema.ts'
import { AppError } from '#shared/errors.ts'
import { letsRecord, type RecordingChoice, recordingChoices } from '#shared/play/recording.ts'
import type { Candidate } from '../assert-tester.ts'

/** What a request asks for, as it is stored and frozen. */
export const askedRecording = z.object({
  recording: z.enum(recordingChoices),
  recordingDays: z.number(),
  recordingOutside: z.boolean(),
})
export type AskedRecording = z.output<typeof askedRecording>

/** SQL: the columns of `askedRecording` of a request `r`, as an object. */
export const recordingAsked = sql`json_build_object('recording', r.recording, 'recordingDays', r.recording_days,
  'recordingOutside', r.recording_outside)`

/** The recording that a request asks of this tester: without the voice where they are too young (sessions-5). */
export function recordingFor(
  { recording, recordingDays: days, recordingOutside: outside }: AskedRecording,
  { age, location, records }: Pick<Candidate, 'age' | 'location' | 'records'>,
): OfferedRecording | null {
  if (recording === 'none') return null
  const withoutVoice = recording === 'voice' && needsGuardian(age, location)
  const mode = withoutVoice ? 'screen' : recording
  return { mode, days, outside, withoutVoice, allowed: letsRecord(records, mode) }
}

interface Agreement {
  /** What the tester was shown and agrees to. */
  agreed: RecordingChoice
  /** They let clips be shown outside. */
  outside: boolean
}

/**
 * Asserts that the tester was shown this recording and lets tests record as much. Throws STATE_CHANGED (`reason`:
 * 'recording'), VALIDATION_ERROR (`refusal`: 'not_recorded').
 */
export function assertRecordingAgreed(recording: OfferedRecording | null, { agreed, outside }: Agreement): void {
  const inForce = recording?.mode ?? 'none'
  if (agreed !== inForce)
    throw new AppError('STATE_CHANGED', `${askText[inForce]} Read the offer again before you take the spot.`, {
      reason: 'recording',
      inForce,
    })
  if (recording?.allowed === false)
    throw new AppError(
      'VALIDATION_ERROR',
      `${askText[inForce]} Your settings let tests record less. Change them on the offer, or take another test.`,
      { refusal: 'not_recorded' },
    )
  if (outside && !recording?.outside)
    throw new AppError('VALIDATION_ERROR', 'This studio did not ask to show clips outside.')
}

const askText: Readonly<Record<RecordingChoice, string>> = {
  none: 'This test is not recorded.',
  screen: 'This test records your screen.',
  voice: 'This test records your screen and your voice.',
}
