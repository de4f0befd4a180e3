import type { ComponentProps } from 'react'
import type { Screened } from '#features/recruiting/screening/schema.ts'
import { ScreenedFigures } from '#features/recruiting/screening/ui/screened-figures.tsx'
import { Panel } from '#kit/layout/panel.tsx'

interface ScreenedPlanProps {
  screened: Screened | null
  isOpen: boolean
  /** Who may answer; everybody who tests by default. */
  criteria?: ComponentProps<typeof ScreenedFigures>['criteria']
}

const everybody = {}

/** What the questions of a plan brought; nothing without any. */
export function ScreenedPlan({ screened, isOpen, criteria = everybody }: ScreenedPlanProps) {
  if (!screened) return null
  return (
    <Panel title="Questions before a spot">
      <ScreenedFigures
        screened={screened}
        criteria={isOpen ? criteria : null}
        whenFull="Who got in goes on. End the plan, and what is free comes back."
      />
    </Panel>
  )
}
