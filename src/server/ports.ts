/**
 * Connects each port of an area with its answer from an area below it in the map. What opens a database loads this file.
 */
import { sql } from 'drizzle-orm'
import { adminNames, circumstancesOf, tableNamed } from '#features/access/ports.ts'
import {
  activeRole,
  callerProfiles,
  pendingErasure,
  personOf,
  profileName,
  signUpOrigin,
  spendingOfDisputed,
} from '#features/accounts/ports.ts'
import { creditsAtRisk, performAct } from '#features/approvals/ports.ts'
import { bonusOfPurchase, bonusOfRefund, bonusShown } from '#features/bizdev/offers/purchase-bonus.ts'
import { attributeSignUp } from '#features/bizdev/referrals/attribute-sign-up.ts'
import { grantsAccess } from '#features/consulting/sql.ts'
import * as credits from '#features/credits/ports.ts'
import { guestPlaysBuild, hasVisited } from '#features/feedback/sql.ts'
import {
  claimsOnGame,
  isBuildInUse,
  isInEarlyAccess,
  isOffered,
  mayPlay,
  offerOf,
  openingsOfGame,
  testingOfGame,
} from '#features/games/ports.ts'
import { titleOf } from '#features/games/sql.ts'
import { alsoPlayed } from '#features/insights/ports.ts'
import { insertNotices } from '#features/notifications/insert-notices.ts'
import { calendarOf, emailRecipients, gameTitle, shownNames } from '#features/notifications/ports.ts'
import {
  bonusEntries,
  followOtherDebts,
  isHeldElsewhere,
  lockBonus,
  openBonus,
  recoverableKinds,
} from '#features/payments/ports.ts'
import { hasOpenDebt } from '#features/payments/sql.ts'
import { dayPlanOfRequest as dayPlanOf, endedPlansOf } from '#features/plans/days/studio-days.ts'
import {
  claimsOfHunts,
  escrowsOfHunts,
  heldByHunts,
  hunterPlaysBuild,
  huntersOn,
  isHunted,
  isHuntOffered,
} from '#features/plans/hunt/sql.ts'
import { freeBudgets } from '#features/plans/hunt/take-back-budgets.ts'
import { isInDays, isInPlan, planOf, sealedByPlan } from '#features/plans/sql.ts'
import {
  claimsOfStoreTests,
  escrowsOfStoreTests,
  heldByStoreTests,
  isStoreTestOffered,
  storeTested,
  storeTestersOn,
} from '#features/plans/store-test/sql.ts'
import { freePlacesOfTests } from '#features/plans/store-test/take-back-places.ts'
import { togetherPlanOfRequest } from '#features/plans/together/studio-together.ts'
import { buildToOrder } from '#features/plans/two-builds/build-to-order.ts'
import { drawBuild as drawOfPlan } from '#features/plans/two-builds/draw-build.ts'
import { isOpenBuild, joinedEarlyAccess, isInEarlyAccess as openToPlayers, playsBuild } from '#features/players/sql.ts'
import { isBeingDecided, isRecordingMissed, otherEscrows } from '#features/playtests/ports.ts'
import {
  countsOfRequest as countsOfTests,
  hasUnsettledTest,
  playtestWithTitle,
  promisedTo,
  reviewInstantsOf,
  requestsToDecide as reviewsToDecide,
} from '#features/playtests/sql.ts'
import { calendarOfNotice } from '#features/playtests/stages/stage-calendar.ts'
import { unnameMentions } from '#features/privacy/erasure/unname-mentions.ts'
import { everyTable } from '#features/privacy/ports.ts'
import { withdrawErasure } from '#features/privacy/requests/record-request.ts'
import { activateRole } from '#features/profiles/activate-role.ts'
import { readCircumstances } from '#features/profiles/details/read-circumstances.ts'
import { renameProfile } from '#features/profiles/details/rename-profile.ts'
import { mentionsRenamed, playtestOf, waitingInvitation } from '#features/profiles/ports.ts'
import { readMe } from '#features/profiles/read-me.ts'
import { accountProfiles, confirmedPeople, namesShown } from '#features/profiles/sql.ts'
import * as promo from '#features/promo/ports.ts'
import { pendingInvitations } from '#features/recruiting/invitations/pending-invitations.ts'
import {
  claimsOfInvitations,
  countsOfRequest,
  invitationWaits,
  invitedToBuild,
  isAccepted,
  rewardsFromBudget,
} from '#features/recruiting/invitations/sql.ts'
import { isOfferedTo } from '#features/recruiting/is-offered.ts'
import { offerOfGame } from '#features/recruiting/offer-of-game.ts'
import { playedElsewhere, recordingAgreed } from '#features/recruiting/ports.ts'
import { readOfferStudio } from '#features/recruiting/read-offer-studio.ts'
import {
  accessByInvitation,
  buildByPlan,
  dayPlanOfRequest,
  drawBuild,
  endedPlans,
  invitationCounts,
  invitationRewards,
  isSealed,
  planOfRequest,
  requestsToDecide,
  reviewInstants,
  studioOfOffers,
  testCounts,
  togetherOfRequest,
} from '#features/requests/ports.ts'
import { untakenSpots } from '#features/requests/spots/take-back-spots.ts'
import { escrowOf, gameOfRequest } from '#features/requests/sql.ts'
import { isBeingDecided as isDecisionStored } from '#features/reviews/sql.ts'
import { claimsOfReviews, openingsOf, refersToBuild, testingOf, testsBuild } from '#features/reviews/use-of-games.ts'
import { freezeDisputed, isHeld } from '#features/security/freeze-spending.ts'
import { insertSecurityEvents } from '#features/security/insert-events.ts'
import { grantedToConsultant } from '#features/sessions/ports.ts'
import { agreeToRecording } from '#features/sessions/recordings/agree.ts'
import { promisedToRecordings } from '#features/sessions/recordings/promised-storage.ts'
import { isMissed } from '#features/sessions/sql.ts'
import { keepSoldFiles } from '#features/shop/items/keep-sold-files.ts'
import { belongsToPage, itemsShown, showsPicture, takeOffSale, titleOfItem } from '#features/shop/items/on-pages.ts'
import { refundUnrevealed } from '#features/shop/purchases/refund-unrevealed.ts'
import { firstRefunded, saleSums } from '#features/shop/purchases/sale-sums.ts'
import { soldPieces } from '#features/shop/sales/disputed-sales.ts'
import { followSalesDebts } from '#features/shop/sales/follow-sales-debts.ts'
import { isHeldOtherwise } from '#features/shop/sales/ports.ts'
import { refundAllIfLeft } from '#features/shop/sales/refund-acts.ts'
import { owesForSales } from '#features/shop/sql.ts'
import { promisedStorage } from '#features/storage/ports.ts'
import { hasUnpaidTest } from '#features/teams/ports.ts'
import { noticeStatement, securityStatement } from '#platform/events/ports.ts'
import { performOperation, valueAct } from './perform-act.ts'
import { allTables } from './tables.ts'

performAct.connect(performOperation)
isHeldElsewhere.connect((who) => sql`(${isHeld(who)} or ${owesForSales(who)})`)
followOtherDebts.connect(followSalesDebts)
isHeldOtherwise.connect((who) => sql`(${isHeld(who)} or ${hasOpenDebt(who)})`)
creditsAtRisk.connect(valueAct)
circumstancesOf.connect(readCircumstances)
adminNames.connect(() => accountProfiles)
tableNamed.connect((name) => allTables.find((one) => one.name === name)?.table ?? null)
claimsOnGame.connect((gameId) => [
  ...claimsOfReviews(gameId),
  ...claimsOfInvitations(gameId),
  ...claimsOfHunts(gameId),
  ...claimsOfStoreTests(gameId),
])
callerProfiles.connect(() => accountProfiles)
personOf.connect(readMe)
activeRole.connect(activateRole)
profileName.connect(renameProfile)
signUpOrigin.connect(attributeSignUp)
spendingOfDisputed.connect(freezeDisputed)
pendingErasure.connect(withdrawErasure)
calendarOf.connect(calendarOfNotice)
emailRecipients.connect(() => confirmedPeople)
shownNames.connect(() => namesShown)
gameTitle.connect(({ game, request }) => titleOf(sql`coalesce(${game}, ${gameOfRequest(request)})`))
accessByInvitation.connect(isAccepted)
studioOfOffers.connect(readOfferStudio)
hasUnpaidTest.connect(hasUnsettledTest)
grantedToConsultant.connect(grantsAccess)
recordingAgreed.connect(agreeToRecording)
playedElsewhere.connect((of) => sql`(${hasVisited(of)} or ${joinedEarlyAccess(of)} or ${storeTested(of)})`)
promisedStorage.connect(promisedToRecordings)
testCounts.connect(countsOfTests)
isBeingDecided.connect(isDecisionStored)
isRecordingMissed.connect(isMissed)
requestsToDecide.connect(reviewsToDecide)
reviewInstants.connect(reviewInstantsOf)
invitationCounts.connect(countsOfRequest)
invitationRewards.connect(() => rewardsFromBudget)
isBuildInUse.connect(
  () => sql`(${refersToBuild()} or ${isOpenBuild()} or ${isInPlan()} or ${isInDays()} or ${isHunted()})`,
)
planOfRequest.connect(planOf)
buildByPlan.connect(buildToOrder)
drawBuild.connect(drawOfPlan)
isSealed.connect(sealedByPlan)
endedPlans.connect(endedPlansOf)
dayPlanOfRequest.connect(dayPlanOf)
togetherOfRequest.connect(togetherPlanOfRequest)
alsoPlayed.connect((gameId) => sql`${huntersOn(gameId)} union all ${storeTestersOn(gameId)}`)
mayPlay.connect((id) => ({
  playtest: testsBuild(id),
  invitation: invitedToBuild(id),
  player: playsBuild(id),
  guest: guestPlaysBuild(id),
  hunter: hunterPlaysBuild(id),
}))
isInEarlyAccess.connect(openToPlayers)
openingsOfGame.connect(openingsOf)
isOffered.connect((pair) => sql`(${isOfferedTo(pair)} or ${isHuntOffered(pair)} or ${isStoreTestOffered(pair)})`)
offerOf.connect(offerOfGame)
testingOfGame.connect(testingOf)
credits.escrowOf.connect(
  (studioId) => sql`(${escrowOf(studioId)} + ${heldByHunts(studioId)} + ${heldByStoreTests(studioId)})`,
)
otherEscrows.connect(
  () => sql`(select * from ${escrowsOfHunts()} h union all select * from ${escrowsOfStoreTests()} t)`,
)
credits.promisedTo.connect(promisedTo)
credits.titleOf.connect(titleOf)
promo.itemsOnSale.connect(itemsShown)
promo.isPictureOfItem.connect(showsPicture)
promo.itemTitle.connect(titleOfItem)
promo.isItemOf.connect(belongsToPage)
promo.hideItem.connect(takeOffSale)
promo.refundUnseen.connect(refundUnrevealed)
promo.refundOfAll.connect(refundAllIfLeft)
promo.salesOf.connect(saleSums)
promo.firstRefundedSince.connect(firstRefunded)
promo.keepSoldFiles.connect(keepSoldFiles)
bonusEntries.connect(bonusOfPurchase)
lockBonus.connect(bonusOfRefund)
openBonus.connect(bonusShown)
recoverableKinds.connect(() => [untakenSpots, freeBudgets, freePlacesOfTests, pendingInvitations, soldPieces])
playtestOf.connect(playtestWithTitle)
mentionsRenamed.connect(unnameMentions)
waitingInvitation.connect(invitationWaits)
everyTable.connect(() => allTables)
noticeStatement.connect(insertNotices)
securityStatement.connect(insertSecurityEvents)
