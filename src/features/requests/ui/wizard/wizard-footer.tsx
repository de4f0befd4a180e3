import { ArrowLeft, ArrowRight, Eye } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { type RequestContent, type StepName, stepLabels } from './steps.ts'

interface WizardFooterProps {
  /** Index of the current step. */
  at: number
  steps: readonly StepName[]
  /** Instead of an order after the last step: where a stage goes back to. */
  last?: string | undefined
  onBack: () => void
  onPreview: (() => void) | undefined
  /** Only in the last step: the cost of the order, and whether it is being placed. */
  order: { cost: number | undefined; busy: boolean } | undefined
  values: RequestContent
}

/** The buttons: back, preview, and next step or order. */
export function WizardFooter({ at, steps, last, onBack, onPreview, order, values }: WizardFooterProps) {
  const next = steps[at + 1]
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {at > 0 && (
        <Button onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
      )}
      <Button
        variant="quiet"
        className="order-last basis-full sm:order-none sm:ml-auto sm:basis-auto"
        disabled={!onPreview}
        {...(onPreview && { onClick: onPreview })}
      >
        <Eye aria-hidden="true" />
        Preview as a tester
      </Button>
      {order ? (
        <Button
          className="flex-1 sm:flex-none"
          variant="accent"
          type="submit"
          busy={order.busy}
          disabled={order.cost === undefined}
          {...(order.cost !== undefined && { price: order.cost })}
        >
          Request {plural(values.requestedCount, 'review')}
        </Button>
      ) : (
        <Button className="flex-1 sm:flex-none" variant="accent" type="submit">
          {next ? `Next: ${stepLabels[next].toLowerCase()}` : last}
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </footer>
  )
}
