import { may } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { clonePlan } from './clone-plan.ts'
import { makePlan } from './make-plan.ts'
import { planOf, plansOf } from './queries.ts'
import * as schema from './schema.ts'
import { openEarly } from './two-builds/open-early.ts'

export const plansApi = {
  list: may('request_read', reads('Your plans with their progress'))
    .input(schema.plansInput)
    .output(schema.plansOutput)
    .handler(asSystem((tx, { cursor }, { me }) => plansOf(tx, { studioId: me, cursor }))),

  get: may('request_read', reads('One of your plans, with its comparison once that is open'))
    .input(schema.onePlan)
    .output(schema.planDetail)
    .handler(asSystem((tx, { id }, { me }) => planOf(tx, { planId: id, studioId: me }))),

  make: may('request_edit', acts('Make a plan of two builds, with a draft of its request'))
    .input(schema.makeInput)
    .output(schema.madeOutput)
    .handler(asSystem((tx, input, { me, now }) => makePlan(tx, { ...input, studioId: me, now }))),

  clone: may('request_edit', acts('Copy a plan into a new draft'))
    .input(schema.clonePlanInput)
    .output(schema.madeOutput)
    .handler(asSystem((tx, input, { me, now }) => clonePlan(tx, { ...input, studioId: me, now }))),

  openEarly: may('request_edit', acts('Open the comparison before the planned number of reviews'))
    .input(schema.onePlan)
    .output(doneOutput)
    .handler(asSystemDone((tx, { id }, { me, now }) => openEarly(tx, { planId: id, studioId: me, now }))),
}
