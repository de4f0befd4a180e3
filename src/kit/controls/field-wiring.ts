import { createContext, use } from 'react'

interface Wiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

/** Ids and state that a Field passes to the control inside it. */
export const FieldContext = createContext<Wiring | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Attributes that connect an input to the label, hint and error of its Field; the input's own attributes win. */
export function useInputWiring(own: OwnAttributes) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}

/** The same for a group of inputs; the Field's label names the group unless it has its own label. */
export function useGroupWiring(label?: string) {
  const field = use(FieldContext)
  return {
    id: field?.id,
    'aria-label': label,
    'aria-labelledby': label === undefined ? field?.labelId : undefined,
    'aria-describedby': field?.describedBy,
  }
}
