import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import type { Delivery } from '../../schema.ts'

type Other = Exclude<Delivery, { kind: 'web' }>

/** A build that does not play in the browser, with what to do once one has it. */
export function GetBuild({ delivery, children }: { delivery: Other; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-surface border border-line bg-surface-1 p-4">
      <span className="min-w-0 flex-1">{children}</span>
      <Button asChild>{linkTo(delivery)}</Button>
    </p>
  )
}

function linkTo(delivery: Other) {
  switch (delivery.kind) {
    case 'link':
      return (
        <a href={delivery.url} target="_blank" rel="noopener noreferrer nofollow">
          <ExternalLink aria-hidden="true" />
          Open the build
        </a>
      )
    case 'file':
      return (
        <a href={delivery.url}>
          <Download aria-hidden="true" />
          Download {delivery.name}
        </a>
      )
    default:
      return delivery satisfies never
  }
}
