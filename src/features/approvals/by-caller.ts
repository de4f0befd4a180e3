import type { CallContext, Caller } from '#platform/rpc/procedure.ts'
import type { AskedAct, Means } from './ports.ts'

/** An act of the person who calls, and what its operation needs of the server: the arguments of `askFirst`. */
export const byCaller = (
  { caller, clock, config, services }: CallContext & { caller: Caller },
  act: Omit<AskedAct, 'askedBy'>,
): [AskedAct, Means] => [
  { ...act, askedBy: caller.profileId },
  { now: clock.now(), bonusSecret: services.accounts.bonusSecret, publicUrl: config.publicUrl },
]
