import { plural } from '#kit/data/format.ts'
import type { ErasurePreview } from '../schema.ts'

/** The consequences of deleting this account, one line each; only those that apply. */
export function losses(preview: ErasurePreview): string[] {
  const { credits, inEscrow, promised, openRequests, invitations, testsInWork, reviewsWaiting, games, workspaces } =
    preview
  const forfeited = credits + inEscrow
  return [
    forfeited > 0 &&
      `${plural(forfeited, 'credit')} ${forfeited === 1 ? 'is' : 'are'} forfeited${inEscrow ? `, ${inEscrow} of them from spots nobody took` : ''}.`,
    testsInWork > 0 && `${plural(testsInWork, 'test')} you have taken ${testsInWork === 1 ? 'is' : 'are'} given up.`,
    reviewsWaiting > 0 &&
      `${plural(reviewsWaiting, 'review')} you have submitted ${reviewsWaiting === 1 ? 'stays' : 'stay'} with the studio${promised ? `, and the ${plural(promised, 'credit')} promised for it are forfeited` : ''}.`,
    openRequests > 0 && `${plural(openRequests, 'open request')} ${openRequests === 1 ? 'is' : 'are'} closed.`,
    invitations > 0 && `${plural(invitations, 'invitation')} without an answer ${invitations === 1 ? 'ends' : 'end'}.`,
    games > 0 && `${plural(games, 'game')} with all builds and pictures ${games === 1 ? 'is' : 'are'} deleted.`,
    workspaces > 0 && `${plural(workspaces, 'workspace')} ${workspaces === 1 ? 'is' : 'are'} closed for the members.`,
    'Your name, address, profile, notifications and messages are erased. You are signed out everywhere.',
    'Reviews you wrote stay, without your name. One-time bonuses for your email address are not paid again.',
  ].filter((line) => line !== false)
}
