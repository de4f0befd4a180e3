import type { ComponentType } from 'react'

export interface TourStep {
  title: string
  /** `leaveTo` ends the tutorial and opens a path. */
  Body: ComponentType<{ leaveTo: (address: string) => void }>
}
