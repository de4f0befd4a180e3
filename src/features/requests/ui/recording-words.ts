import { formatBytes, formatMinutes, plural } from '#kit/data/format.ts'
import { keepDays, type RecordingChoice, recordedBytes } from '#shared/play/recording.ts'
import type { OfferedRecording } from '../offer/listing-schema.ts'

export const recordingLabels: Readonly<Record<RecordingChoice, string>> = {
  none: 'No recording',
  screen: 'Screen',
  voice: 'Screen and voice',
}

export const keepText = (days: number): string => (days === keepDays.most ? '1 year' : `${days} days`)

interface Estimated {
  testers: number
  /** Of each tester, in all stages. */
  minutes: number
  stages?: number | undefined
}

/** '20 testers × 30 min, about 3.6 GB', or '20 testers × 90 min in 3 stages, about 10.8 GB'. */
export const estimateText = ({ testers, minutes, stages = 1 }: Estimated): string =>
  `${plural(testers, 'tester')} × ${formatMinutes(minutes)}${stages > 1 ? ` in ${stages} stages` : ''}, about ${formatBytes(recordedBytes({ testers, minutes }))}`

/** 'Your screen and your voice are recorded' (sessions-5). */
export const recordedTitle = (recording: Pick<OfferedRecording, 'mode'> | null): string => {
  if (!recording) return 'Your screen is not recorded'
  return recording.mode === 'voice' ? 'Your screen and your voice are recorded' : 'Your screen is recorded'
}

/** In a line of facts: 'Screen and voice, kept 90 days'. */
export const recordingFact = (recording: Pick<OfferedRecording, 'mode' | 'days'> | null): string =>
  recording ? `${recordingLabels[recording.mode]}, kept ${keepText(recording.days)}` : 'None'
