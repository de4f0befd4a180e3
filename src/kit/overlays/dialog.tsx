import { part } from '../runtime/on-demand.tsx'

export const Dialog = part(async () => (await import('./dialog-box.tsx')).DialogBox, { when: ({ open }) => open })

/** Asks for confirmation before an action that cannot be undone. The initial focus is on Cancel. */
export const ConfirmDialog = part(async () => (await import('./dialog-box.tsx')).ConfirmBox, {
  when: ({ open }) => open,
})
