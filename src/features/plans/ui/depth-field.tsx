import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { depths, type ReviewDepth, reviewDepths } from '#shared/depths.ts'

const options = reviewDepths.map((depth) => ({ value: depth, label: depths[depth].name }))

interface DepthFieldProps {
  value: ReviewDepth
  onChange: (depth: ReviewDepth) => void
}

/** How thorough the review of a plan's test is. */
export const DepthField = ({ value, onChange }: DepthFieldProps) => (
  <Field label="Depth">
    <Select value={value} onValueChange={onChange} options={options} />
  </Field>
)
