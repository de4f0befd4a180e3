/** Roles of a member. The studio is the owner and not a member (teams-2). */
export const memberRoles = ['manager', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

export const teamRoles = ['owner', ...memberRoles] as const
export type TeamRole = (typeof teamRoles)[number]

export const roleLabels: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
}

/** Managers invite and revoke like the studio; only the studio changes members or the workspace. */
export const mayInvite = (teamRole: TeamRole): boolean => teamRole !== 'member'

export const WORKSPACE_NAME_MAX = 100
/** Maximum number of workspaces of a studio, without archived ones. */
export const WORKSPACES_MAX = 20
/** Maximum number of members of a workspace, without the studio. */
export const MEMBERS_MAX = 100
