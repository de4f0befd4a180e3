import { History } from 'lucide-react'
import { Button } from '../controls/button.tsx'

interface FormerValuesButtonProps {
  /** Whose, where a page has several: read out after the label. */
  of?: string
  onClick: () => void
}

/** Opens the former values of settings. */
export function FormerValuesButton({ of, onClick }: FormerValuesButtonProps) {
  return (
    <Button size="s" variant="quiet" onClick={onClick}>
      <History aria-hidden="true" />
      Former values{of !== undefined && <span className="sr-only">: {of}</span>}
    </Button>
  )
}
