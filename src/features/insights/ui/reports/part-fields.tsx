import { Checkbox, Field, TextArea } from '#kit/controls/field.tsx'
import { sectionQuestions } from '../../game/sections.ts'
import { reportLimits, type reportSections } from '../../reports/rules.ts'

export type ReportPart = (typeof reportSections)[number]
export interface ChosenPart {
  words: string
  quotes: boolean
}

interface PartFieldsProps {
  part: ReportPart
  /** Undefined while the section is not part of the report. */
  chosen: ChosenPart | undefined
  onChange: (chosen: ChosenPart | undefined) => void
}

/** Whether a section is part of a report, with the studio's own words and the quotes. */
export function PartFields({ part, chosen, onChange }: PartFieldsProps) {
  const hasQuotes = part === 'themes' || part === 'problems'
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Checkbox
        label={sectionQuestions[part]}
        checked={chosen !== undefined}
        onChange={(event) => onChange(event.target.checked ? { words: '', quotes: true } : undefined)}
      />
      {chosen && (
        <div className="grid gap-2 ps-7">
          <Field label={`Your words on “${sectionQuestions[part]}”`} hideLabel>
            <TextArea
              value={chosen.words}
              rows={2}
              maxLength={reportLimits.words}
              placeholder="Your own words, if you like"
              onChange={(event) => onChange({ ...chosen, words: event.target.value })}
            />
          </Field>
          {hasQuotes && (
            <Checkbox
              label="With quotes"
              checked={chosen.quotes}
              onChange={(event) => onChange({ ...chosen, quotes: event.target.checked })}
            />
          )}
        </div>
      )}
    </div>
  )
}
