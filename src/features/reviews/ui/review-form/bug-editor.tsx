import { useEffect, useRef } from 'react'
import { reviewLimits, type Severity, severities } from '#features/playtests/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { DraftBody } from './review-errors.ts'

export type Bug = NonNullable<DraftBody['bugs']>[number]

const severityLabels: Readonly<Record<Severity, string>> = {
  critical: 'Critical: can’t go on',
  major: 'Major: gets in the way',
  minor: 'Minor: cosmetic',
}

interface BugEditorProps {
  bug: Bug
  /** The severity cannot be changed. */
  fixedSeverity: boolean
  error: string | undefined
  stepsError: string | undefined
  /** Focuses the title on opening. */
  focusTitle: boolean
  onChange: (bug: Bug) => void
  onDone: () => void
  onRemove: () => void
}

/** The fields of one bug. Changes are saved with the draft. */
export function BugEditor({
  bug,
  fixedSeverity,
  error,
  stepsError,
  focusTitle,
  onChange,
  onDone,
  onRemove,
}: BugEditorProps) {
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusTitle) title.current?.focus()
  }, [focusTitle])
  return (
    <div className="grid gap-4">
      <div className={fixedSeverity ? 'grid' : 'grid gap-4 @min-[34rem]:grid-cols-[minmax(0,1fr)_15rem]'}>
        <Field label="What happens" error={error} counter={{ value: bug.title.length, max: reviewLimits.bugTitle }}>
          <TextInput
            ref={title}
            value={bug.title}
            onChange={(event) => onChange({ ...bug, title: event.target.value })}
          />
        </Field>
        {!fixedSeverity && (
          <Field label="Severity">
            <Select
              value={bug.severity}
              onValueChange={(severity) => onChange({ ...bug, severity })}
              options={severities.map((value) => ({ value, label: severityLabels[value] }))}
            />
          </Field>
        )}
      </div>
      <Field
        label="Steps to reproduce"
        optional
        error={stepsError}
        counter={{ value: bug.steps.length, max: reviewLimits.bugSteps }}
      >
        <TextArea rows={3} value={bug.steps} onChange={(event) => onChange({ ...bug, steps: event.target.value })} />
      </Field>
      <div className="flex gap-2">
        <Button size="s" onClick={onDone}>
          Done
        </Button>
        <Button size="s" variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
