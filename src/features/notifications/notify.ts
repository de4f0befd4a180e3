import type { SystemTx } from '#platform/db/open.ts'
import { bareEvent, type Notice } from '#platform/events/event.ts'

type NotificationInput = Notice & { at: Date }

export async function notify(tx: SystemTx, notification: NotificationInput | NotificationInput[]): Promise<void> {
  for (const { at, ...notice } of [notification].flat()) tx.happened(bareEvent({ notices: [notice] }), at)
}
