import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { closeStoreTest } from './close-store-test.ts'
import { joinStoreTest, leaveStoreTest } from './join-store-test.ts'
import { listTesters } from './list-testers.ts'
import { openStoreTest } from './open-store-test.ts'
import { remindTesters } from './remind-testers.ts'
import { cloneStoreTest, deleteStoreTest, saveStoreTest } from './save-store-test.ts'
import * as schema from './schema.ts'
import { addPresence, optIn, tap } from './show-life.ts'
import { storeTestOf, storeTestsOf } from './studio-store-tests.ts'
import { termsInForce } from './terms.ts'
import { openStoreTests, storeTestRoomOf } from './tester-view.ts'

/** Twelve testers for fourteen days (plans-4): for studios, and for testers who take part. */
export const storeTestsApi = {
  list: may('request_read', reads('Your store tests'))
    .input(schema.storeTestsInput)
    .output(schema.storeTestsOutput)
    .handler(asSystem((tx, { cursor }, { me, now }) => storeTestsOf(tx, { studioId: me, cursor, now }))),

  get: may('request_read', reads('One of your store tests with its testers and their days'))
    .input(schema.oneStoreTest)
    .output(schema.storeTestDetail)
    .handler(asSystem((tx, { id }, { me, now }) => storeTestOf(tx, { testId: id, studioId: me, now }))),

  terms: may('request_read', reads('What a new store test asks for and costs'))
    .output(schema.storeTestTerms)
    .handler(asSystem((tx) => termsInForce(tx))),

  save: may('request_edit', acts('Save the draft of a store test'))
    .input(schema.saveStoreTestInput)
    .output(schema.savedStoreTestOutput)
    .handler(asSystem((tx, input, { me, now }) => saveStoreTest(tx, { ...input, studioId: me, now }))),

  clone: may('request_edit', acts('Copy a store test into a new draft'))
    .input(schema.cloneStoreTestInput)
    .output(schema.savedStoreTestOutput)
    .handler(
      asSystem((tx, { id, newId }, { me, now }) => cloneStoreTest(tx, { testId: id, newId, studioId: me, now })),
    ),

  remove: mayDo('request_edit', 'Delete the draft of a store test')
    .input(schema.oneStoreTest)
    .handler(asSystemDone((tx, { id }, { me, now }) => deleteStoreTest(tx, { testId: id, studioId: me, now }))),

  open: may('request_order', acts('Start a store test: its places go into escrow'))
    .use(confirmedAddress)
    .input(schema.openStoreTestInput)
    .output(schema.savedStoreTestOutput)
    .handler(
      asSystem((tx, { id, ...input }, { me, now }) => openStoreTest(tx, { ...input, testId: id, studioId: me, now })),
    ),

  close: may('request_order', acts('End a store test: halves that were reached are paid, the rest comes back'))
    .input(schema.oneStoreTest)
    .output(schema.closedStoreTestOutput)
    .handler(asSystem((tx, { id }, { me, now }) => closeStoreTest(tx, { testId: id, studioId: me, now }))),

  listed: mayDo('request_edit', 'Say that addresses are in the console of the store')
    .input(schema.listedInput)
    .handler(
      asSystemDone((tx, { id, testers }, { me, now }) => listTesters(tx, { testId: id, testers, studioId: me, now })),
    ),

  remind: may('request_edit', acts('Remind the testers whom nobody has seen today'))
    .input(schema.oneStoreTest)
    .output(schema.remindedOutput)
    .handler(asSystem((tx, { id }, { me, now }) => remindTesters(tx, { testId: id, studioId: me, now }))),

  offers: may('listing_read', reads('Store tests that you may join'))
    .input(pageInput)
    .output(schema.storeTestOffersOutput)
    .handler(asSystem((tx, { cursor }, { me }) => openStoreTests(tx, { testerId: me, cursor }))),

  room: may('listing_read', reads('A store test with your days in it'))
    .input(schema.oneStoreTest)
    .output(schema.storeTestRoom)
    .handler(asSystem((tx, { id }, { me, now }) => storeTestRoomOf(tx, { testId: id, testerId: me, now }))),

  join: may('review_participate', acts('Take a place in a store test and share the address of your store account'))
    .input(schema.joinStoreTestInput)
    .output(schema.joinedStoreTestOutput)
    .handler(
      asSystem((tx, { id, address, shownPay, answers }, { me, now }) =>
        joinStoreTest(tx, { testId: id, testerId: me, address, shownPay, answers, now }),
      ),
    ),

  leave: mayDo('review_participate', 'Leave a store test')
    .input(schema.oneStoreTest)
    .handler(asSystemDone((tx, { id }, { me, now }) => leaveStoreTest(tx, { testId: id, testerId: me, now }))),

  optIn: may('review_participate', acts('Say that you opted in at the store: your days begin'))
    .input(schema.oneStoreTest)
    .output(doneOutput)
    .handler(asSystemDone((tx, { id }, { me, now }) => optIn(tx, { testId: id, testerId: me, now }))),

  tap: may('review_participate', acts('Show that you still take part in a store test today'))
    .input(schema.oneStoreTest)
    .output(doneOutput)
    .handler(asSystemDone((tx, { id }, { me, now }) => tap(tx, { testId: id, testerId: me, now }))),

  present: may('review_participate', acts('Add time of a session to your day in a store test'))
    .input(schema.presentInput)
    .output(schema.presentOutput)
    .handler(
      asSystem((tx, { id, seconds }, { me, now }) => addPresence(tx, { testId: id, testerId: me, seconds, now })),
    ),
}
