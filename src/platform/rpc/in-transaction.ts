import { z } from 'zod/mini'
import type { PersonTx, SystemTx } from '../db/open.ts'
import type { CallContext, Caller } from './procedure.ts'

interface Call<Input> {
  context: CallContext & { caller: Caller }
  input: Input
}

/** Who calls, when, and with what: `me` is the id of their profile. */
interface By extends Pick<CallContext, 'config' | 'services' | 'ip'> {
  me: string
  now: Date
  caller: Caller
}

const byOf = ({ context: { caller, clock, config, services, ip } }: Call<unknown>): By => ({
  me: caller.profileId,
  now: clock.now(),
  caller,
  config,
  services,
  ip,
})

/** A handler that runs one operation of the system in a transaction: `asSystem((tx, input, { me, now }) => …)`. */
export const asSystem =
  <Input, Output>(run: (tx: SystemTx, input: Input, by: By) => Promise<Output>) =>
  (call: Call<Input>): Promise<Output> =>
    call.context.db.asSystem((tx) => run(tx, call.input, byOf(call)))

/** The answer of a procedure whose operation has none. */
export const doneOutput = z.object({ done: z.literal(true) })

/** Like `asSystem`, for an operation without an answer. */
export const asSystemDone =
  <Input>(run: (tx: SystemTx, input: Input, by: By) => Promise<unknown>) =>
  async (call: Call<Input>): Promise<{ done: true }> => {
    await asSystem(run)(call)
    return { done: true }
  }

/** A handler that runs as the row-level role of the caller. */
export const asPerson =
  <Input, Output>(run: (tx: PersonTx, input: Input, by: By) => Promise<Output>) =>
  (call: Call<Input>): Promise<Output> =>
    call.context.db.asPerson(call.context.caller.profileId, (tx) => run(tx, call.input, byOf(call)))

/** Like `asPerson`, for an operation without an answer. */
export const asPersonDone =
  <Input>(run: (tx: PersonTx, input: Input, by: By) => Promise<unknown>) =>
  async (call: Call<Input>): Promise<{ done: true }> => {
    await asPerson(run)(call)
    return { done: true }
  }
