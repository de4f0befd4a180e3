import type { Keys } from '#platform/keys/open-keys.ts'

/** What procedures about invitations are given when the server starts. */
export interface InvitationsDoor {
  /** Makes the tokens of studios' own links. */
  linkSecret: Buffer
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    invitations: InvitationsDoor
  }
}

export const openInvitationsDoor = (keys: Keys): InvitationsDoor => ({ linkSecret: keys.of('links') })
