import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { ruleKeys, ruleKinds } from './rules.ts'
import { securityAlerts } from './tables.ts'

const alertNetwork = z.object({ network: z.string().nullable(), alertType: z.enum(ruleKeys) })

/** Throws STATE_CHANGED if the alert is about the network of the admin, who would be locked out too. */
export async function assertNotOwnNetwork(
  tx: SystemTx,
  { alertId, network }: { alertId: string; network: string },
): Promise<void> {
  const [alert] = await rows(tx, alertNetwork)`select network, alert_type from ${securityAlerts} where id = ${alertId}`
  if (alert?.network === network && ruleKinds[alert.alertType].blocks === 'everything')
    throw new AppError('STATE_CHANGED', 'You’re on this network, so you would be blocked too.')
}
