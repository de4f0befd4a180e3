import { z } from 'zod'
import { may } from '#features/access/may.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { open } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { joinByLink } from './join-by-link.ts'
import { makeLink } from './make-link.ts'
import { factsOf, linksOf } from './queries.ts'
import { letGuestsPlay, revokeLink } from './revoke-link.ts'
import {
  guestsInput,
  joinInput,
  joinOutput,
  linkFacts,
  linksInput,
  madeLink,
  makeInput,
  oneLink,
  ownLinks,
  tokenInput,
} from './schema.ts'

export const invitationLinksApi = {
  list: may('invitation_send', reads("List a studio's own links to a game", '/invitation-links'))
    .input(linksInput)
    .output(ownLinks)
    .handler(
      asPerson((tx, input, { me, now, services }) =>
        linksOf(tx, { ...input, studioId: me, secret: services.invitations.linkSecret, now }),
      ),
    ),

  make: may('invitation_send', acts('Create a link for testers you already have: free, without rewards'))
    .input(makeInput)
    .output(madeLink)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        makeLink(tx, { ...input, studioId: me, secret: services.invitations.linkSecret, now }),
      ),
    ),

  revoke: may('invitation_send', acts('Revoke a link'))
    .input(oneLink)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => revokeLink(tx, { ...input, studioId: me, now }))),

  letGuests: may('invitation_send', acts('Let people without an account play by a link, or no longer'))
    .input(guestsInput)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => letGuestsPlay(tx, { ...input, studioId: me, now }))),

  look: open(acts('Read the facts of a link'))
    .input(tokenInput)
    .output(linkFacts)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => factsOf(tx, { ...input, testerId: caller?.profileId ?? null, now: clock.now() })),
    ),

  join: may('invitation_answer', acts("Join by a studio's own link: gives access to the build, pays nothing"))
    .input(joinInput)
    .output(joinOutput)
    .handler(asSystem((tx, input, { me, now }) => joinByLink(tx, { ...input, testerId: me, now }))),
}
