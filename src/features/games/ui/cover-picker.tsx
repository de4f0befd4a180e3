import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { imageFileError, imageTypes } from './send-image.ts'

interface CoverPickerProps {
  file: File | null
  onPick: (file: File | null) => void
}

/** File picker for a cover that is uploaded with the form. */
export function CoverPicker({ file, onPick }: CoverPickerProps) {
  const [error, setError] = useState<string | undefined>()
  const take = ([picked]: File[]) => {
    if (!picked) return
    const problem = imageFileError(picked)
    setError(problem ?? undefined)
    if (problem === null) onPick(picked)
  }
  return (
    <Field label="Cover" optional error={error}>
      <FileDrop accept={imageTypes.join(',')} hint="JPEG, PNG or WebP up to 10 MB, best at 1280 × 960" onFiles={take} />
      {file && (
        <p className="flex items-center gap-2">
          <span className="truncate">{file.name}</span>
          <Button size="s" variant="quiet" onClick={() => onPick(null)}>
            <X aria-hidden="true" />
            Remove
          </Button>
        </p>
      )}
    </Field>
  )
}
