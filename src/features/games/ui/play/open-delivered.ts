import type { Delivery } from '../../schema.ts'

/** Begins a download, or opens an address in a tab of its own. A game in the browser is drawn by the page. */
export function openDelivered(delivery: Delivery): void {
  switch (delivery.kind) {
    case 'file':
      window.location.assign(delivery.url)
      break
    case 'link':
      window.open(delivery.url, '_blank', 'noopener,noreferrer')
      break
    case 'web':
      break
    default:
      delivery satisfies never
  }
}
