import { may, mayDo } from '#features/access/may.ts'
import { idOutput, pageRef } from '#features/promo/pages/schema.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { addCodes } from './add-codes.ts'
import { addItem } from './add-item.ts'
import { activateItem, editItem } from './edit-item.ts'
import { fileLinkForStudio } from './file-link.ts'
import { findKnownCodes } from './find-known-codes.ts'
import { orderItems } from './order-items.ts'
import { itemsOfPage, secretOfItem } from './queries.ts'
import { removeCodes } from './remove-codes.ts'
import { removeItem } from './remove-item.ts'
import {
  activateItemInput,
  addCodesInput,
  addedCodesOutput,
  addItemInput,
  editItemInput,
  fileLinkOutput,
  itemListOutput,
  itemRef,
  knownCodesInput,
  knownCodesOutput,
  orderItemsInput,
  removedCodesOutput,
  removedOutput,
  secretOutput,
} from './schema.ts'

export const promoItemsApi = {
  list: may('promo_edit', reads('The items of one of your promo pages, with counts of their codes'))
    .input(pageRef)
    .output(itemListOutput)
    .handler(asSystem((tx, input, { me }) => itemsOfPage(tx, { ...input, studioId: me }))),

  secret: may('promo_edit', reads('The code for all buyers, or the text, of one of your items'))
    .input(itemRef)
    .output(secretOutput)
    .handler(({ input, context: { db, caller, services } }) =>
      db.asSystem((tx) => secretOfItem(tx, { ...input, studioId: caller.profileId }, services.shop.codeSeal)),
    ),

  add: may('promo_edit', acts('Add an item to a promo page'))
    .input(addItemInput)
    .output(idOutput)
    .handler(({ input, context: { db, clock, caller, services } }) =>
      db.asSystem((tx) =>
        addItem(tx, { ...input, studioId: caller.profileId, now: clock.now() }, services.shop.codeSeal),
      ),
    ),

  edit: may('promo_edit', acts('Change an item of a promo page'))
    .input(editItemInput)
    .output(doneOutput)
    .handler(async ({ input, context: { db, clock, caller, services } }) => {
      await db.asSystem((tx) =>
        editItem(tx, { ...input, studioId: caller.profileId, now: clock.now() }, services.shop.codeSeal),
      )
      return { done: true as const }
    }),

  order: mayDo('promo_edit', 'Order the items of a promo page')
    .input(orderItemsInput)
    .handler(asSystemDone((tx, input, { me, now }) => orderItems(tx, { ...input, studioId: me, now }))),

  activate: mayDo('promo_edit', 'Activate or deactivate an item; visitors see active items')
    .input(activateItemInput)
    .handler(asSystemDone((tx, input, { me, now }) => activateItem(tx, { ...input, studioId: me, now }))),

  remove: may('promo_edit', acts('Remove an item; one that was sold stays, inactive'))
    .input(itemRef)
    .output(removedOutput)
    .handler(asSystem((tx, input, { me, now }) => removeItem(tx, { ...input, studioId: me, now }))),

  addCodes: may('promo_edit', withBody(1024, acts('Add codes to the pool of an item; duplicates are skipped')))
    .input(addCodesInput)
    .output(addedCodesOutput)
    .handler(({ input, context: { db, clock, caller, services } }) =>
      db.asSystem((tx) =>
        addCodes(tx, { ...input, studioId: caller.profileId, now: clock.now() }, services.shop.codeSeal),
      ),
    ),

  knownCodes: may('promo_edit', withBody(1024, acts('Which of these codes your pools have already')))
    .input(knownCodesInput)
    .output(knownCodesOutput)
    .handler(({ input, context: { db, caller, services } }) =>
      db.asSystem((tx) => findKnownCodes(tx, { ...input, studioId: caller.profileId }, services.shop.codeSeal)),
    ),

  removeCodes: may('promo_edit', acts('Remove the unused codes of an item'))
    .input(itemRef)
    .output(removedCodesOutput)
    .handler(asSystem((tx, input, { me, now }) => removeCodes(tx, { ...input, studioId: me, now }))),

  fileLink: may('promo_edit', reads('A link to the file of one of your items, valid for ten minutes'))
    .input(itemRef)
    .output(fileLinkOutput)
    .handler(({ input, context: { db, clock, caller, services } }) =>
      db.asSystem((tx) =>
        fileLinkForStudio(tx, {
          ...input,
          studioId: caller.profileId,
          fileSecret: services.games.fileSecret,
          now: clock.now(),
        }),
      ),
    ),
}
