import { readOrMakeKey } from '#platform/storage/keys.ts'

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

export const openInvitationsDoor = async (dataDir: string): Promise<InvitationsDoor> => ({
  linkSecret: await readOrMakeKey(dataDir, 'links'),
})
