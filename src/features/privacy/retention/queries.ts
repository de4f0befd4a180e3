import type { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { formerValues } from '#platform/db/former-values.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { everyTable } from '../ports.ts'
import { retentionKinds, SHOWN_NIGHTS, sweptKinds } from './rules.ts'
import { type Retention, type retentionChangesOutput, retentionOutput } from './schema.ts'
import { daysInForce } from './sweep.ts'
import { retentionRuns } from './tables.ts'

const nightRow = retentionOutput.shape.nights.def.element

/** How long each kind of data is kept, what the last nights deleted, and what is kept on purpose. */
export const readRetention = async (tx: SystemTx): Promise<Retention> => ({
  days: await daysInForce(tx),
  nights: await rows(tx, nightRow)`
    select night::text as night, kind, removed, finished_at from ${retentionRuns}
    order by night desc, kind limit ${SHOWN_NIGHTS * sweptKinds.length}`,
  kept: keptOnPurpose(),
})

/** A page of the changes of retention, newest first. */
export const retentionChanges = (
  tx: SystemTx,
  cursor: string | undefined,
): Promise<z.output<typeof retentionChangesOutput>> =>
  formerValues(tx, { actions: ['retention.change'], keys: retentionKinds, people: profiles, cursor })

/** Tables that hold something of a person and that an erasure leaves, with the reasons of their annotations. */
const keptOnPurpose = () =>
  everyTable
    .ask()
    .flatMap(({ name, personal: { copy, erase } }) =>
      typeof erase === 'string' && typeof copy !== 'string' && erase !== 'deleted with the account'
        ? [{ table: name, reason: erase }]
        : [],
    )
