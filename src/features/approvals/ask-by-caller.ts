import type { SystemTx } from '#platform/db/open.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'
import { askFirst } from './ask-first.ts'
import { byCaller } from './by-caller.ts'
import type { AskedAct } from './ports.ts'

/** Runs an act of the person who calls, or lets it wait; answers `askedOutput`. Throws the errors of `askFirst`. */
export async function askByCaller(
  tx: SystemTx,
  context: CallContext & { caller: Caller },
  act: Omit<AskedAct, 'askedBy'>,
): Promise<{ done: true; pending?: boolean }> {
  const { pending } = await askFirst(tx, ...byCaller(context, act))
  return { done: true, ...(pending && { pending }) }
}
