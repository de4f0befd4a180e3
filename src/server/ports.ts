/**
 * Connects each port of an area with its answer from an area below it in the map. What opens a database loads this file.
 */
import { sql } from 'drizzle-orm'
import { adminNames, circumstancesOf, tableNamed } from '#features/access/ports.ts'
import {
  activeRole,
  callerProfiles,
  personOf,
  profileName,
  signUpOrigin,
  spendingOfDisputed,
} from '#features/accounts/ports.ts'
import { creditsAtRisk, performAct } from '#features/approvals/ports.ts'
import { bonusOfPurchase, bonusOfRefund, bonusShown } from '#features/bizdev/offers/purchase-bonus.ts'
import { attributeSignUp } from '#features/bizdev/referrals/attribute-sign-up.ts'
import * as credits from '#features/credits/ports.ts'
import { guestPlaysBuild } from '#features/feedback/sql.ts'
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
import { insertNotices } from '#features/notifications/insert-notices.ts'
import { emailRecipients, gameTitle, shownNames } from '#features/notifications/ports.ts'
import { bonusEntries, isHeldElsewhere, lockBonus, openBonus, recoverableKinds } from '#features/payments/ports.ts'
import { hasOpenDebt } from '#features/payments/sql.ts'
import { isOpenBuild, isInEarlyAccess as openToPlayers, playsBuild } from '#features/players/sql.ts'
import { isBeingDecided } from '#features/playtests/ports.ts'
import {
  countsOfRequest as countsOfTests,
  hasUnsettledTest,
  playtestWithTitle,
  promisedTo,
  reviewInstantsOf,
  requestsToDecide as reviewsToDecide,
} from '#features/playtests/sql.ts'
import { everyTable } from '#features/privacy/ports.ts'
import { activateRole } from '#features/profiles/activate-role.ts'
import { playtestOf, waitingInvitation } from '#features/profiles/ports.ts'
import { readCircumstances } from '#features/profiles/read-circumstances.ts'
import { readMe } from '#features/profiles/read-me.ts'
import { renameProfile } from '#features/profiles/rename-profile.ts'
import { accountProfiles, confirmedPeople, namesShown } from '#features/profiles/sql.ts'
import { soldPieces } from '#features/promo/sales/disputed-sales.ts'
import { isHeldOtherwise } from '#features/promo/sales/ports.ts'
import { owesForSales } from '#features/promo/sql.ts'
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
import { readOfferStudio } from '#features/recruiting/read-offer-studio.ts'
import {
  accessByInvitation,
  invitationCounts,
  invitationRewards,
  requestsToDecide,
  reviewInstants,
  studioOfOffers,
  testCounts,
} from '#features/requests/ports.ts'
import { escrowOf, gameOfRequest } from '#features/requests/sql.ts'
import { untakenSpots } from '#features/requests/take-back-spots.ts'
import { isBeingDecided as isDecisionStored } from '#features/reviews/sql.ts'
import { claimsOfReviews, openingsOf, refersToBuild, testingOf, testsBuild } from '#features/reviews/use-of-games.ts'
import { freezeDisputed, isHeld } from '#features/security/freeze-spending.ts'
import { insertSecurityEvents } from '#features/security/insert-events.ts'
import { hasUnpaidTest } from '#features/teams/ports.ts'
import { noticeStatement, securityStatement } from '#platform/events/ports.ts'
import { performOperation, valueAct } from './perform-act.ts'
import { allTables } from './tables.ts'

performAct.connect(performOperation)
isHeldElsewhere.connect((who) => sql`(${isHeld(who)} or ${owesForSales(who)})`)
isHeldOtherwise.connect((who) => sql`(${isHeld(who)} or ${hasOpenDebt(who)})`)
creditsAtRisk.connect(valueAct)
circumstancesOf.connect(readCircumstances)
adminNames.connect(() => accountProfiles)
tableNamed.connect((name) => allTables.find((one) => one.name === name)?.table ?? null)
claimsOnGame.connect((gameId) => [...claimsOfReviews(gameId), ...claimsOfInvitations(gameId)])
callerProfiles.connect(() => accountProfiles)
personOf.connect(readMe)
activeRole.connect(activateRole)
profileName.connect(renameProfile)
signUpOrigin.connect(attributeSignUp)
spendingOfDisputed.connect(freezeDisputed)
emailRecipients.connect(() => confirmedPeople)
shownNames.connect(() => namesShown)
gameTitle.connect(({ game, request }) => titleOf(sql`coalesce(${game}, ${gameOfRequest(request)})`))
accessByInvitation.connect(isAccepted)
studioOfOffers.connect(readOfferStudio)
hasUnpaidTest.connect(hasUnsettledTest)
testCounts.connect(countsOfTests)
isBeingDecided.connect(isDecisionStored)
requestsToDecide.connect(reviewsToDecide)
reviewInstants.connect(reviewInstantsOf)
invitationCounts.connect(countsOfRequest)
invitationRewards.connect(() => rewardsFromBudget)
isBuildInUse.connect(() => sql`(${refersToBuild()} or ${isOpenBuild()})`)
mayPlay.connect((id) => ({
  playtest: testsBuild(id),
  invitation: invitedToBuild(id),
  player: playsBuild(id),
  guest: guestPlaysBuild(id),
}))
isInEarlyAccess.connect(openToPlayers)
openingsOfGame.connect(openingsOf)
isOffered.connect(isOfferedTo)
offerOf.connect(offerOfGame)
testingOfGame.connect(testingOf)
credits.escrowOf.connect(escrowOf)
credits.promisedTo.connect(promisedTo)
credits.titleOf.connect(titleOf)
bonusEntries.connect(bonusOfPurchase)
lockBonus.connect(bonusOfRefund)
openBonus.connect(bonusShown)
recoverableKinds.connect(() => [untakenSpots, soldPieces])
playtestOf.connect(playtestWithTitle)
waitingInvitation.connect(invitationWaits)
everyTable.connect(() => allTables)
noticeStatement.connect(insertNotices)
securityStatement.connect(insertSecurityEvents)
