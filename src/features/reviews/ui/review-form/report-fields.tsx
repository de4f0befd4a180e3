import { reviewLimits } from '#features/playtests/rules.ts'
import type { BriefSection } from '#features/requests/brief.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import type { PartProps } from './rating-fields.tsx'

/** The report: one text field for each section. */
export function ReportFields({ sections, body, errors, set }: PartProps & { sections: readonly BriefSection[] }) {
  const written = body.report ?? []
  return (
    <div className="grid gap-5">
      {sections.map(({ id, title }) => {
        const error = errors[`report.${id}`]
        const value = written.find(({ sectionId }) => sectionId === id)?.text ?? ''
        return (
          <div key={id} data-problem={error}>
            <Field label={title} error={error} counter={{ value: value.length, max: reviewLimits.reportPart }}>
              <TextArea
                rows={4}
                value={value}
                onChange={(event) =>
                  set({
                    report: [
                      ...written.filter(({ sectionId }) => sectionId !== id),
                      { sectionId: id, text: event.target.value },
                    ],
                  })
                }
              />
            </Field>
          </div>
        )
      })}
    </div>
  )
}
