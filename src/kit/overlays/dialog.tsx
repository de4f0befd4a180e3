import { FromFirstOpening, onDemand } from '../runtime/on-demand.tsx'
import type { ConfirmDialogProps, DialogProps } from './dialog-box.tsx'

const dialog = onDemand(async () => (await import('./dialog-box.tsx')).DialogBox)
const confirmation = onDemand(async () => (await import('./dialog-box.tsx')).ConfirmBox)

export function Dialog(props: DialogProps) {
  return (
    <FromFirstOpening open={props.open} fetch={dialog.fetch}>
      <dialog.Part {...props} />
    </FromFirstOpening>
  )
}

/** Asks for confirmation before an action that cannot be undone. The initial focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <FromFirstOpening open={props.open} fetch={confirmation.fetch}>
      <confirmation.Part {...props} />
    </FromFirstOpening>
  )
}
