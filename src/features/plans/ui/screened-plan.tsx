import type { Screened } from '#features/recruiting/screening/schema.ts'
import { ScreenedFigures } from '#features/recruiting/screening/ui/screened-figures.tsx'
import { Panel } from '#kit/layout/panel.tsx'

/** What the questions of a plan brought; nothing without any. Everybody who tests may answer. */
export function ScreenedPlan({ screened, isOpen }: { screened: Screened | null; isOpen: boolean }) {
  if (!screened) return null
  return (
    <Panel title="Questions before a spot">
      <ScreenedFigures
        screened={screened}
        criteria={isOpen ? {} : null}
        whenFull="Who got in goes on. End the plan, and what is free comes back."
      />
    </Panel>
  )
}
