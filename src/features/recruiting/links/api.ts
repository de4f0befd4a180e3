import { z } from 'zod'
import { only, open } from '#platform/rpc/procedure.ts'
import { joinByLink } from './join-by-link.ts'
import { makeLink } from './make-link.ts'
import { factsOf, linksOf } from './queries.ts'
import { revokeLink } from './revoke-link.ts'
import {
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

const tags = ['Invitations']
const studio = only('studio')

export const invitationLinksApi = {
  list: studio
    .route({
      method: 'GET',
      path: '/invitation-links',
      operationId: 'listInvitationLinks',
      summary: "List a studio's own links to a game",
      tags,
    })
    .input(linksInput)
    .output(ownLinks)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asPerson(caller.profileId, (tx) =>
        linksOf(tx, {
          ...input,
          studioId: caller.profileId,
          secret: services.invitations.linkSecret,
          now: clock.now(),
        }),
      ),
    ),

  make: studio
    .route({
      method: 'POST',
      path: '/invitation-links/make',
      operationId: 'makeInvitationLink',
      summary: 'Create a link for testers you already have: free, without rewards',
      tags,
    })
    .input(makeInput)
    .output(madeLink)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asSystem((tx) =>
        makeLink(tx, {
          ...input,
          studioId: caller.profileId,
          secret: services.invitations.linkSecret,
          now: clock.now(),
        }),
      ),
    ),

  revoke: studio
    .route({
      method: 'POST',
      path: '/invitation-links/revoke',
      operationId: 'revokeInvitationLink',
      summary: 'Revoke a link',
      tags,
    })
    .input(oneLink)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => revokeLink(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  look: open
    .route({
      method: 'POST',
      path: '/invitation-links/look',
      operationId: 'lookAtInvitationLink',
      summary: 'Read the facts of a link',
      tags,
    })
    .input(tokenInput)
    .output(linkFacts)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => factsOf(tx, { ...input, testerId: caller?.profileId ?? null, now: clock.now() })),
    ),

  join: only('tester')
    .route({
      method: 'POST',
      path: '/invitation-links/join',
      operationId: 'joinByInvitationLink',
      summary: "Join by a studio's own link: gives access to the build, pays nothing",
      tags,
    })
    .input(joinInput)
    .output(joinOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => joinByLink(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),
}
