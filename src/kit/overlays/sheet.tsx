import { part } from '../runtime/on-demand.tsx'

/** A panel that slides in from a side: something to read or do beside the page. */
export const Sheet = part(async () => (await import('./sheet-box.tsx')).SheetBox, { when: ({ open }) => open })
