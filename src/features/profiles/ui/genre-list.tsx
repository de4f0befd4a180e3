import type { Ref } from 'react'
import { Checkbox } from '#kit/controls/field.tsx'
import { FieldContext, useGroupWiring } from '#kit/controls/field-wiring.ts'

interface GenreListProps {
  options: readonly string[]
  value: readonly string[]
  /** The picked genres, in the order of the options. */
  onValueChange: (value: string[]) => void
  onBlur: () => void
  /** Ref of the first checkbox, so that a form can focus it. */
  ref: Ref<HTMLInputElement>
}

/** Checkboxes for genres in a list 200 px high (spec 1 §9). */
export function GenreList({ options, value, onValueChange, onBlur, ref }: GenreListProps) {
  const toggle = (genre: string, on: boolean) =>
    onValueChange(options.filter((each) => (each === genre ? on : value.includes(each))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, but the Field's label is outside
    <div
      role="group"
      {...useGroupWiring()}
      onBlur={onBlur}
      className="grid h-[200px] grid-cols-2 content-stretch gap-x-3 overflow-y-auto rounded-control border border-control-line bg-surface-1 px-3 py-2 sm:grid-cols-3"
    >
      {/* The Field's id and label belong to the group, not to its checkboxes. */}
      <FieldContext value={null}>
        {options.map((genre, at) => (
          <Checkbox
            key={genre}
            ref={at === 0 ? ref : undefined}
            label={genre}
            checked={value.includes(genre)}
            onChange={(event) => toggle(genre, event.target.checked)}
            className="min-h-9 w-full! items-center!"
          />
        ))}
      </FieldContext>
    </div>
  )
}
