/** What a member may be; the studio itself is the owner and is not listed among the members (spec 1 §6). */
export const memberRoles = ['manager', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

export const teamRoles = ['owner', ...memberRoles] as const
export type TeamRole = (typeof teamRoles)[number]

export const roleLabels: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
}

/** Managers invite and revoke as the studio does; changing members or the workspace itself is the studio's alone. */
export const mayInvite = (teamRole: TeamRole): boolean => teamRole !== 'member'

export const WORKSPACE_NAME_MAX = 100
/** Workspaces of one studio that are not archived. */
export const WORKSPACES_MAX = 20
/** People in one workspace, beside the studio. */
export const MEMBERS_MAX = 100
