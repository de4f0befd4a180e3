import { X } from 'lucide-react'
import { useState } from 'react'
import { AddPicture } from '#features/feedback/ui/add-picture.tsx'
import type { OpenVisit } from '#features/feedback/ui/use-visit.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { minuteClock } from '#shared/texts/clock.ts'
import type { HuntRoom } from '../../hunt/schema.ts'

export interface Evidence {
  /** A second of the own play. */
  atSeconds: number | null
  fingerprint: string | null
  picture: { file: Blob; preview: string } | null
  /** The moment that the picture belongs to. */
  momentId: string | null
}

export const hasEvidence = ({ atSeconds, fingerprint, picture }: Evidence): boolean =>
  atSeconds !== null || fingerprint !== null || picture !== null

interface EvidenceFieldsProps {
  visit: OpenVisit
  errors: HuntRoom['errors']
  evidence: Evidence
  onChange: (evidence: Evidence) => void
  missing: boolean
}

const none = 'none'

/** The evidence of a report: a second of play, a picture, or an error of the build that the own play met. */
export function EvidenceFields({ visit, errors, evidence, onChange, missing }: EvidenceFieldsProps) {
  const [refusal, setRefusal] = useState('')
  const { atSeconds, fingerprint, picture, momentId } = evidence
  const change = (part: Partial<Evidence>) => onChange({ atSeconds, fingerprint, picture, momentId, ...part })
  const seconds = [...new Set([...visit.moments.map((one) => one.atSeconds), ...(atSeconds ? [atSeconds] : [])])]
    .filter((second) => second > 0)
    .toSorted((one, other) => other - one)

  function add(file: Blob, preview: string) {
    // A picture belongs to a moment: the marked one, or one that is marked now.
    const moment = momentId ?? visit.mark('bug')?.id ?? null
    change({ picture: { file, preview }, momentId: moment })
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 type-title">Evidence</legend>
      <p className={missing ? 'text-bad-ink' : 'text-ink-muted'} role={missing ? 'alert' : undefined}>
        At least one: a second of your play, a picture, or an error of this build.
      </p>
      {seconds.length > 0 && (
        <Field label="When you met it">
          <Select
            value={atSeconds === null ? none : String(atSeconds)}
            onValueChange={(value) => change({ atSeconds: value === none ? null : Number(value) })}
            options={[
              ...seconds.map((second) => ({ value: String(second), label: `At ${minuteClock(second)} of your play` })),
              { value: none, label: 'I don’t know' },
            ]}
          />
        </Field>
      )}
      {errors.length > 0 && (
        <Field label="An error of the game" optional>
          <Select
            value={fingerprint ?? none}
            onValueChange={(value) => change({ fingerprint: value === none ? null : value })}
            options={[
              { value: none, label: 'None of them' },
              ...errors.map((error) => ({ value: error.fingerprint, label: error.message })),
            ]}
          />
        </Field>
      )}
      {picture ? (
        <span className="relative w-fit">
          <img
            src={picture.preview}
            alt="Of the bug"
            className="aspect-video w-64 max-w-full rounded-control bg-surface-3 object-cover"
          />
          <IconButton
            label="Remove the picture"
            size="s"
            variant="line"
            tip={false}
            className="absolute! top-1.5 right-1.5"
            onClick={() => change({ picture: null })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      ) : (
        <AddPicture label="Add a picture of the bug" onPicture={add} onError={setRefusal} />
      )}
      <ErrorLine error={refusal} />
    </fieldset>
  )
}
