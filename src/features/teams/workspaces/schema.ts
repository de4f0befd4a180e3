import { z } from 'zod/mini'
import { listOf, nextCursor } from '#shared/cursor.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { memberRoles, teamRoles, WORKSPACE_NAME_MAX } from './rules.ts'

const name = nameText(WORKSPACE_NAME_MAX, {
  min: 1,
  tooShort: 'Please enter a name',
  tooLong: `Please use ${WORKSPACE_NAME_MAX} characters or fewer`,
})

export const nameFields = z.object({ name })
/** `id` is an idempotency key that the browser chooses. */
export const createInput = z.object({ id: z.uuid(), name })
export const oneWorkspace = z.object({ workspaceId: z.uuid() })
export const renameInput = z.extend(oneWorkspace, { name })
export const oneMember = z.extend(oneWorkspace, { profileId: z.uuid() })
export const roleInput = z.extend(oneMember, { role: z.enum(memberRoles) })

export const createOutput = z.object({ id: z.uuid() })

export const workspaceItem = z.object({
  id: z.uuid(),
  name: z.string(),
  studioId: z.uuid(),
  /** The studio's company name, else its name. */
  studioName: z.string(),
  /** The reader's role in it. */
  role: z.enum(teamRoles),
  /** When the reader joined; for the owner, when it was created. */
  joinedAt: z.date(),
  /** Number of members, without the studio. */
  members: z.int(),
})
export const workspaceList = z.array(workspaceItem)
export type WorkspaceItem = z.infer<typeof workspaceItem>

/** The studio is the first entry, as the owner. */
export const member = z.object({
  profileId: z.uuid(),
  name: z.string(),
  /** The studio that the owner stands for. */
  studioName: z.optional(z.nullable(z.string())),
  role: z.enum(teamRoles),
  joinedAt: z.date(),
})
export const memberList = z.array(member)
export type Member = z.infer<typeof member>

export const archivedList = z.object({
  workspaces: listOf({ id: z.uuid(), name: z.string(), archivedAt: z.date() }),
  nextCursor,
})
