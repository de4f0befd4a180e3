import type { Keys } from '#platform/keys/open-keys.ts'

/** What procedures about invitations are given when the server starts. */
export interface InvitationsServices {
  /** Makes the tokens of studios' own links. */
  linkSecret: Buffer
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    invitations: InvitationsServices
  }
}

export const openInvitationsServices = (keys: Keys): InvitationsServices => ({ linkSecret: keys.of('links') })
