/**
 * Connects each port of an area with its answer from an area below it in the map. What opens a database loads this file.
 */
import { countsOfRequest, isAccepted, rewardsFromBudget } from '#features/invitations/sql.ts'
import { emailRecipients } from '#features/notifications/ports.ts'
import { confirmedPeople } from '#features/profiles/sql.ts'
import { accessByInvitation, invitationCounts, invitationRewards } from '#features/reviews/requests/ports.ts'

emailRecipients.connect(() => confirmedPeople)
accessByInvitation.connect(isAccepted)
invitationCounts.connect(countsOfRequest)
invitationRewards.connect(() => rewardsFromBudget)
