/** Escape in an open list closes the list; what the list stands in stays open. */
export function escapeListFirst(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
}
