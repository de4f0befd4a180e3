/** Elements above all overlays: a press on them, and the focus in them, closes nothing. */
const above = '[data-keeps-dialogs]'

const within = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null

/**
 * Props that keep dialogs, sheets and popovers open on a press above them, and on an Escape that closes a list inside
 * them first.
 */
export const keepOpen = {
  onInteractOutside: (event: Event) => {
    if (within(event, above)) event.preventDefault()
  },
  onEscapeKeyDown: (event: Event) => {
    if (within(event, '[role=combobox][aria-expanded=true]')) event.preventDefault()
  },
}
