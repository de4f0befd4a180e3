import type { RoleAnswers } from '../answers.ts'
import { findByName } from './search.ts'
import { buildUpload, checkBuild } from './studio/builds.ts'
import { teamChannelsAnswers, teamMessagesAnswers } from './studio/channels.ts'
import { answerConsulting, assignConsultant, consultingAnswers } from './studio/consulting.ts'
import { answerDispute, answerMessage, answerReturn, carryOut, playtestsAnswers } from './studio/decisions.ts'
import { feedbackAnswers } from './studio/feedback.ts'
import { gamesAnswers } from './studio/games.ts'
import { answerInvitation, invitationsAnswers } from './studio/invitations.ts'
import { invitationLinksAnswers } from './studio/links.ts'
import { pictureUpload } from './studio/pictures.ts'
import { playersAnswers } from './studio/players.ts'
import { promoAnswers } from './studio/promo.ts'
import { promoItemsAnswers } from './studio/promo-items.ts'
import { requestsAnswers } from './studio/requests.ts'
import { resultsAnswers, resultsFile } from './studio/results.ts'
import { teamInvitesAnswers, teamTasksAnswers, workspacesAnswers } from './studio/team.ts'
import { targetingAnswers } from './studio/testers.ts'
import { deliverReview, requestWithSpot, submitReview } from './studio/visiting-tester.ts'

/** What the pages of a studio ask. */
export const roleAnswers: RoleAnswers = {
  answers: {
    consulting: consultingAnswers,
    feedback: feedbackAnswers,
    games: gamesAnswers,
    invitationLinks: invitationLinksAnswers,
    invitations: invitationsAnswers,
    players: playersAnswers,
    playtests: playtestsAnswers,
    promo: promoAnswers,
    promoItems: promoItemsAnswers,
    requests: requestsAnswers,
    results: resultsAnswers,
    search: { find: findByName },
    targeting: targetingAnswers,
    teamChannels: teamChannelsAnswers,
    teamInvites: teamInvitesAnswers,
    teamMessages: teamMessagesAnswers,
    teamTasks: teamTasksAnswers,
    workspaces: workspacesAnswers,
  },
  timed: {
    answerConsulting,
    answerDispute,
    answerInvitation,
    answerMessage,
    answerReturn,
    assignConsultant,
    carryOut,
    checkBuild,
    deliverReview,
    submitReview,
  },
  addresses: [buildUpload, pictureUpload, resultsFile],
  barActs: [
    {
      label: 'Let a tester review',
      isOffered: (demo) => requestWithSpot(demo) !== undefined,
      run(demo) {
        const request = requestWithSpot(demo)
        if (request) deliverReview({ requestId: request.id }, demo)
      },
    },
  ],
}
