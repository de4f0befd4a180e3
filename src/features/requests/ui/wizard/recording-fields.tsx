import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useCan } from '#features/access/ui/rights.ts'
import { games } from '#features/games/ui/calls.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { keepDays, type RecordingChoice, recordedBytes, recordingChoices } from '#shared/play/recording.ts'
import { estimateText, keepText, recordingLabels } from '../recording-words.ts'
import type { StagePlan } from './plan-lead.tsx'
import type { RequestFormState } from './steps.ts'

const choiceTexts: Readonly<Record<RecordingChoice, string>> = {
  none: 'You get moments, answers and the review.',
  screen: 'You watch how they play, with their moments on the line. A minute more for each tester.',
  voice: 'They think aloud while they play. A minute more, and fewer testers do it.',
}

interface RecordingFieldsProps {
  form: RequestFormState
  /** The plan over days whose first stage it is: all stages are recorded. */
  stageOf: StagePlan | null
}

/** Whether testers are recorded, for how long it is kept, and whether clips may be asked for. */
export function RecordingFields({ form, stageOf }: RecordingFieldsProps) {
  const { control, watch } = form
  const isRecorded = watch('recording') !== 'none' && watch('recording') !== undefined
  return (
    <>
      <ControlledField control={control} name="recording" label="Recording">
        {(field) => (
          <RadioGroup value={field.value ?? 'none'} onValueChange={field.onChange} columns={3}>
            {recordingChoices.map((choice) => (
              <Choice key={choice} value={choice} title={recordingLabels[choice]} text={choiceTexts[choice]} />
            ))}
          </RadioGroup>
        )}
      </ControlledField>
      {isRecorded && (
        <>
          <StorageEstimate
            testers={watch('requestedCount')}
            minutes={Number(watch('estimatedDuration')) + (stageOf?.otherMinutes ?? 0)}
            stages={stageOf?.of}
          />
          <ControlledField
            control={control}
            name="recordingDays"
            label="Kept for"
            hint="Then recordings are deleted. Testers agree to this time when they take a spot."
          >
            {(field) => (
              <Select
                value={String(field.value ?? keepDays.standard)}
                onValueChange={(days) => field.onChange(Number(days))}
                options={daysWith(field.value).map((days) => ({ value: String(days), label: keepText(days) }))}
              />
            )}
          </ControlledField>
          <Controller
            control={control}
            name="recordingOutside"
            render={({ field }) => (
              <Switch
                label="Ask whether clips may be shown outside"
                hint="Each tester decides. Without their yes, clips stay within your team."
                checked={field.value ?? false}
                onChange={(event) => field.onChange(event.target.checked)}
              />
            )}
          />
        </>
      )}
    </>
  )
}

/** The choices, and the days of a draft that was made elsewhere with others. */
const daysWith = (days: number | undefined): readonly number[] =>
  days === undefined || keepDays.choices.some((one) => one === days)
    ? keepDays.choices
    : [...keepDays.choices, days].sort((a, b) => a - b)

interface StorageEstimateProps {
  testers: number
  /** Of each tester, in all stages. */
  minutes: number
  stages?: number | undefined
}

/** What the recordings take of the studio's storage, and whether that is there (sessions-8). */
export function StorageEstimate({ testers, minutes, stages }: StorageEstimateProps) {
  const mayRead = useCan('build_read')
  const { data } = useQuery({ ...games.storage.queryOptions(), enabled: mayRead })
  const bytes = recordedBytes({ testers, minutes })
  const left = data && Math.max(0, data.quotaBytes - data.usedBytes - data.promisedBytes)
  return (
    <p role="status" className="text-ink-muted">
      {estimateText({ testers, minutes, stages })}
      {data && ` of your ${formatBytes(data.quotaBytes)}`}.
      {left !== undefined && bytes > left && (
        <strong className="block font-semibold text-warn-ink">
          You have {formatBytes(left)} left. Ask fewer testers, delete builds, pictures or clips that you no longer need
          {data?.nextQuotaBytes ? `, or get ${formatBytes(data.nextQuotaBytes)} with your first card purchase` : ''}.
        </strong>
      )}
    </p>
  )
}
