import type { Delivery } from '../../schema.ts'

/** What happened when a build was delivered that does not play here. */
export function DeliveredNote({ delivery }: { delivery: Delivery | undefined }) {
  switch (delivery?.kind) {
    case 'file':
      return <p role="status">Your browser is downloading {delivery.name}.</p>
    case 'link':
      return (
        <p role="status">
          It opens in its own tab.{' '}
          <a href={delivery.url} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            Open it again
          </a>
        </p>
      )
    case 'web':
    case undefined:
      return null
    default:
      return delivery satisfies never
  }
}
