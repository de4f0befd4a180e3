import { Button } from '#kit/controls/button.tsx'

/** The foot of a plan's form. What its button leads to is not ordered yet. */
export const PlanSubmit = ({ label, busy }: { label: string; busy: boolean }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" variant="accent" busy={busy}>
      {label}
    </Button>
    <p className="text-ink-muted">Nothing is paid before the last step.</p>
  </div>
)
