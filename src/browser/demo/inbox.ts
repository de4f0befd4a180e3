import { startOf } from './data/start-of.ts'
import type { Demo, Notice } from './demo.ts'
import { type DemoRole, demoRoles } from './demo-roles.ts'
import { part } from './store.ts'

export interface KeptNotice extends Notice {
  id: string
  sentAt: Date
  openedAt: Date | null
}

const inboxes = Object.fromEntries(
  demoRoles.map((role) => [
    role,
    part(`inbox.${role}`, (now) => ({
      rows: startOf[role].notices(now).map(
        ({ read, ...notice }): KeptNotice => ({
          ...notice,
          id: crypto.randomUUID(),
          openedAt: read ? notice.sentAt : null,
        }),
      ),
    })),
  ]),
) as Record<DemoRole, ReturnType<typeof part<{ rows: KeptNotice[] }>>>

/** The notifications of the role. */
export const inboxOf = (demo: Demo): { rows: KeptNotice[] } => demo.of(inboxes[demo.role])

export function addNotice(demo: Demo, notice: Notice): void {
  inboxOf(demo).rows.push({ ...notice, id: crypto.randomUUID(), sentAt: demo.now, openedAt: null })
}
