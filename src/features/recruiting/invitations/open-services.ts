import type { Keys } from '#platform/keys/open-keys.ts'

/** Services of the invitation procedures, opened when the server starts. */
export interface InvitationsServices {
  /** Key of the HMAC that derives the tokens of studios' own links. */
  linkSecret: Buffer
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    invitations: InvitationsServices
  }
}

export const openInvitationsServices = (keys: Keys): InvitationsServices => ({ linkSecret: keys.of('links') })
