import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { endDays } from './end-days.ts'
import { addPlace, openDays } from './open-days.ts'
import { cloneDays, deleteDays, saveDays } from './save-days.ts'
import * as schema from './schema.ts'
import { dayPlanOf, daysOfStudio } from './studio-days.ts'

/** Plans over several days (plans-5), for studios; their testers use what all tests have. */
export const daysApi = {
  list: may('request_read', reads('Your plans over several days'))
    .input(schema.daysInput)
    .output(schema.daysOutput)
    .handler(asSystem((tx, { cursor }, { me }) => daysOfStudio(tx, { studioId: me, cursor }))),

  get: may('request_read', reads('One of your plans over several days, with who came back'))
    .input(schema.oneDayPlan)
    .output(schema.daysDetail)
    .handler(asSystem((tx, { id }, { me, now }) => dayPlanOf(tx, { planId: id, studioId: me, now }))),

  save: may('request_edit', acts('Save the draft of a plan over several days'))
    .input(schema.saveDaysInput)
    .output(schema.savedDaysOutput)
    .handler(asSystem((tx, input, { me, now }) => saveDays(tx, { ...input, studioId: me, now }))),

  clone: may('request_edit', acts('Copy a plan over several days into a new draft'))
    .input(schema.cloneDaysInput)
    .output(schema.savedDaysOutput)
    .handler(asSystem((tx, input, { me, now }) => cloneDays(tx, { ...input, studioId: me, now }))),

  remove: mayDo('request_edit', 'Delete the draft of a plan over several days')
    .input(schema.oneDayPlan)
    .handler(asSystemDone((tx, { id }, { me, now }) => deleteDays(tx, { planId: id, studioId: me, now }))),

  open: may('request_order', acts('Start a plan over several days: all its stages go into escrow'))
    .use(confirmedAddress)
    .input(schema.openDaysInput)
    .output(schema.savedDaysOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        openDays(tx, { ...input, studioId: me, quota: services.games.quota, now }),
      ),
    ),

  addPlace: may('request_order', acts('Pay for one more place of a plan over several days'))
    .use(confirmedAddress)
    .input(schema.addPlaceInput)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, input, { me, now, services }) =>
        addPlace(tx, { ...input, studioId: me, quota: services.games.quota, now }),
      ),
    ),

  end: may('request_order', acts('End the stages of a plan that are not open; they are refunded'))
    .input(schema.oneDayPlan)
    .output(schema.endedDaysOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      endDays(db, { planId: input.id, studioId: caller.profileId, now: clock.now() }),
    ),
}
