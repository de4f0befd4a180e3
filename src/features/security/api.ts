import { mayAsAdmin } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, type Route, reads } from '#platform/rpc/route.ts'
import { wideNetworkOf } from '#platform/rpc/wide-network-of.ts'
import { pageInput } from '#shared/cursor.ts'
import { AppError } from '#shared/errors.ts'
import { hideSecrets } from '#shared/texts/hide-secrets.ts'
import { assertNotOwnNetwork } from './assert-not-own-network.ts'
import { eventLogged, reportExported } from './events.ts'
import { activityLogs, countOpenAlerts, newestEvents, readCourse, readDashboard, readReport } from './queries.ts'
import { ruleChanges, saveRule } from './read-rules.ts'
import { readMeant, respond, undoResponse } from './respond.ts'
import * as schema from './schema.ts'

/** The security dashboard is for admins (admin-2), whatever other roles the matrix gives the permission. */
const forAdmins = (route: Route) => mayAsAdmin('security_monitor', route)

export const securityApi = {
  dashboard: forAdmins(reads('Risk of today, alerts, networks and rules'))
    .input(schema.dashboardInput)
    .output(schema.dashboardOutput)
    .handler(asSystem((tx, input, { now, ip }) => readDashboard(tx, { ...input, ownNetwork: wideNetworkOf(ip), now }))),

  events: forAdmins(reads('The newest 50 security events'))
    .output(schema.eventsOutput)
    .handler(asSystem((tx) => newestEvents(tx))),

  openAlerts: forAdmins(reads('How many alerts wait for an admin'))
    .output(schema.openAlertsOutput)
    .handler(asSystem(async (tx) => ({ open: await countOpenAlerts(tx) }))),

  course: forAdmins(reads('How an alert developed'))
    .input(schema.oneAlert)
    .output(schema.alertCourse)
    .handler(asSystem((tx, input) => readCourse(tx, input))),

  meant: forAdmins(reads('Whom a response to an alert acts on, by name'))
    .input(schema.oneAlert)
    .output(schema.meantOutput)
    .handler(asSystem((tx, input, { me }) => readMeant(tx, { ...input, adminId: me }))),

  report: forAdmins(acts('The security report of the last seven days'))
    .output(schema.reportOutput)
    .handler(
      asSystem(async (tx, _, { me, now }) => {
        const report = await readReport(tx, now)
        const people = new Set(report.events.flatMap(({ userId }) => userId ?? []))
        tx.happened(reportExported({ adminId: me, people: people.size }), now)
        return report
      }),
    ),

  respond: forAdmins(acts('Block a network, end sign-ins, freeze spending, suspend, or dismiss'))
    .use(freshProof)
    .input(schema.respondInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock, config, ip }, input: { evenOwnNetwork, ...input } }) => {
      if (input.kind === 'dismiss' && !input.reason)
        throw new AppError('VALIDATION_ERROR', 'Enter a reason.', { fields: { reason: 'Enter a reason.' } })
      await db.asSystem(async (tx) => {
        if (input.kind === 'block_network' && !evenOwnNetwork)
          await assertNotOwnNetwork(tx, { alertId: input.alertId, network: wideNetworkOf(ip) })
        await respond(tx, {
          ...input,
          reason: input.reason || null,
          adminId: caller.profileId,
          now: clock.now(),
          publicUrl: config.publicUrl,
        })
      })
      return { done: true } as const
    }),

  undo: forAdmins(acts('Undo a response'))
    .use(freshProof)
    .input(schema.undoInput)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, input, { me, now, config: { publicUrl } }) =>
        undoResponse(tx, { ...input, adminId: me, now, publicUrl }),
      ),
    ),

  saveRule: forAdmins(acts('Change a rule'))
    .use(freshProof)
    .input(schema.saveRuleInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => saveRule(tx, { ...input, adminId: me, now }))),

  ruleChanges: forAdmins(reads('Changes of rules with their former values, newest first'))
    .input(pageInput)
    .output(schema.ruleChangesOutput)
    .handler(asSystem((tx, { cursor }) => ruleChanges(tx, cursor))),

  logEvent: forAdmins(acts('Record a security event', '/rpc/log_security_event'))
    .input(schema.logEventInput)
    .output(schema.logEventOutput)
    .handler(async ({ context: { db, caller, clock, ip, requestHeaders }, input }) => {
      // The server's own view of the caller, instead of what the details say (admin-6).
      const { ip_address: _ip, user_agent: _agent, ...given } = input.action_details
      const { resource_type, resource_id } = input
      const about = { ...(resource_type && { resource_type }), ...(resource_id && { resource_id }) }
      const details = hideSecrets({ ...given, ...about }) as Record<string, unknown>
      const userAgent = requestHeaders.get('user-agent')?.slice(0, 200)
      await db.asSystem(async (tx) => {
        const event = {
          userId: input.user_id ?? caller.profileId,
          type: input.action_type,
          risk: input.risk_level,
          details: { ...details, by: caller.profileId },
          network: wideNetworkOf(ip),
          ...(userAgent && { userAgent }),
        }
        tx.happened(eventLogged(event), clock.now())
      })
      return { success: true } as const
    }),

  activityLogs: forAdmins(reads('What admins did last: 100 entries, or 50 of one action', '/rpc/admin_activity_logs'))
    .input(schema.activityInput)
    .output(schema.activityOutput)
    .handler(asSystem((tx, input) => activityLogs(tx, input))),
}
