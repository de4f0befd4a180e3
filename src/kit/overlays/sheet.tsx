import { FromFirstOpening, onDemand } from '../runtime/on-demand.tsx'
import type { SheetProps } from './sheet-box.tsx'

const sheet = onDemand(async () => (await import('./sheet-box.tsx')).SheetBox)

/** A panel that slides in from a side: something to read or do beside the page. */
export function Sheet(props: SheetProps) {
  return (
    <FromFirstOpening open={props.open} fetch={sheet.fetch}>
      <sheet.Part {...props} />
    </FromFirstOpening>
  )
}
