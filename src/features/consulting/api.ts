import { may, mayDo } from '#features/access/may.ts'
import { askFirst } from '#features/approvals/ask-first.ts'
import { byCaller } from '#features/approvals/by-caller.ts'
import { costOf } from '#features/approvals/cost-of.ts'
import { costOutput } from '#features/approvals/schema.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { asPerson, asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, freshProof, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { workApi } from './engagement/api.ts'
import { consultingFilesApi } from './files/api.ts'
import { cancelSubscription, chooseTier, keepSubscription } from './subscriptions/change-subscription.ts'
import { subscriptionOf, usageOf } from './subscriptions/queries.ts'
import { renewNow } from './subscriptions/renew.ts'
import {
  cancelInput,
  chooseTierInput,
  mineOutput,
  renewNowInput,
  subscribeInput,
  subscribeOutput,
  usageOutput,
} from './subscriptions/schema.ts'
import { subscribe } from './subscriptions/subscribe.ts'
import { activeTiers, allTiers, areaChanges, serviceAreas, tierChanges } from './tiers/queries.ts'
import { saveArea } from './tiers/save-area.ts'
import {
  areaChangesOutput,
  areasInput,
  areasOutput,
  saveAreaInput,
  saveTierInput,
  saveTierOutput,
  tierChangesOutput,
  tierCostInput,
  tiersInput,
  tiersOutput,
} from './tiers/schema.ts'
import { tierAct } from './tiers/tier-act.ts'

const tiersApi = {
  tiers: signedIn(reads('Active subscription tiers'))
    .input(tiersInput)
    .output(tiersOutput)
    .handler(asPerson((tx, { tierType }) => activeTiers(tx, tierType))),

  serviceAreas: signedIn(reads('Service areas of consulting'))
    .input(areasInput)
    .output(areasOutput)
    .handler(asPerson((tx, { areaType }) => serviceAreas(tx, areaType))),

  allTiers: may('consulting_manage', reads('Every tier, active or not'))
    .output(tiersOutput)
    .handler(asSystem((tx) => allTiers(tx))),

  tierChanges: may('consulting_manage', reads('Changes of tiers with their former values, newest first'))
    .input(pageInput)
    .output(tierChangesOutput)
    .handler(asSystem((tx, { cursor }) => tierChanges(tx, cursor))),

  saveTier: may('consulting_manage', acts('Change a tier or add one'))
    .use(freshProof)
    .input(saveTierInput)
    .output(saveTierOutput)
    .handler(({ context, input }) =>
      context.db.asSystem(async (tx) => {
        const { id = randomUUID(), ...act } = await tierAct(tx, input)
        const { pending } = await askFirst(tx, ...byCaller(context, { ...act, id }))
        return { done: true as const, ...(pending && { pending }) }
      }),
    ),

  tierCost: may('consulting_manage', acts('What a change of a tier can cost, before it is saved'))
    .input(tierCostInput)
    .output(costOutput)
    .handler(
      asSystem((tx, input, { me, now }) =>
        costOf(tx, { kind: 'tier', askedBy: me, profileId: null, terms: { input } }, now),
      ),
    ),

  areaChanges: may('consulting_manage', reads('Changes of service areas with their former texts, newest first'))
    .input(pageInput)
    .output(areaChangesOutput)
    .handler(asSystem((tx, { cursor }) => areaChanges(tx, cursor))),

  saveArea: mayDo('consulting_manage', 'Change the texts of a service area')
    .input(saveAreaInput)
    .handler(asSystemDone((tx, input, { me, now }) => saveArea(tx, { ...input, adminId: me, now }))),
}

const subscriptionsApi = {
  mine: may('consulting_subscribe', reads('Your subscription with its hours'))
    .output(mineOutput)
    .handler(asSystem(async (tx, _, { me }) => ({ subscription: await subscriptionOf(tx, me) }))),

  usage: may('consulting_subscribe', reads('Your hours, month by month'))
    .output(usageOutput)
    .handler(asPerson((tx, _, { me }) => usageOf(tx, me))),

  subscribe: may('consulting_subscribe', acts('Subscribe to a tier, paid with credits'))
    .use(confirmedAddress)
    .input(subscribeInput)
    .output(subscribeOutput)
    .handler(asSystem((tx, input, { me, now }) => subscribe(tx, { ...input, studioId: me, now }))),

  renewNow: mayDo('consulting_subscribe', 'Pay a renewal that could not be paid')
    .input(renewNowInput)
    .handler(asSystemDone((tx, input, { me, now }) => renewNow(tx, { ...input, studioId: me, now }))),

  cancel: mayDo('consulting_subscribe', 'Cancel your subscription at the end of its period')
    .input(cancelInput)
    .handler(asSystemDone((tx, input, { me, now }) => cancelSubscription(tx, { ...input, studioId: me, now }))),

  keep: mayDo('consulting_subscribe', 'Undo the cancellation of your subscription').handler(
    asSystemDone((tx, _, { me, now }) => keepSubscription(tx, { studioId: me, now })),
  ),

  chooseTier: mayDo('consulting_subscribe', 'Choose the tier of your next period')
    .input(chooseTierInput)
    .handler(asSystemDone((tx, input, { me, now }) => chooseTier(tx, { ...input, studioId: me, now }))),
}

export const consultingApi = { ...tiersApi, ...subscriptionsApi, ...workApi, ...consultingFilesApi }
