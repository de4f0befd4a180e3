import type { LiveKind } from '#shared/live-kinds.ts'
import type { PersonTx, SystemTx } from '../db/open.ts'
import { bareEvent, type Topic } from '../events/event.ts'

export { personTopic, roleTopic, type Topic } from '../events/event.ts'

export async function announce(
  tx: SystemTx | PersonTx,
  topic: Topic | Topic[],
  kind: LiveKind,
  ref?: string,
): Promise<void> {
  tx.happened(bareEvent({ live: [{ to: [topic].flat(), kind, ref }] }), new Date())
}
