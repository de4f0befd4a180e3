/** What floats above everything: a press on it closes nothing. The second are the messages, whose Undo belongs to what is open. */
const above = '[data-keeps-dialogs], [data-sonner-toaster]'

const within = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** What dialogs, sheets and popovers stay open for: a press above them, and an Escape that closes a list inside them first. */
export const keepOpen = {
  onInteractOutside: (event: Event) => {
    if (within(event, above)) event.preventDefault()
  },
  onEscapeKeyDown: (event: Event) => {
    if (within(event, '[role=combobox][aria-expanded=true]')) event.preventDefault()
  },
}
