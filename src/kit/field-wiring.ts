import { createContext, use } from 'react'

interface Wiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

/** What a Field tells the one control inside it. */
export const FieldContext = createContext<Wiring | null>(null)

interface OwnAttributes {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Attributes that tie an input to the label, hint and error of its Field; its own attributes go first. */
export function useInputWiring(own: OwnAttributes) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}

/** The same for a group of inputs, which is named by the Field's label unless it brings its own name. */
export function useGroupWiring(label?: string) {
  const field = use(FieldContext)
  return {
    id: field?.id,
    'aria-label': label,
    'aria-labelledby': label === undefined ? field?.labelId : undefined,
    'aria-describedby': field?.describedBy,
  }
}
