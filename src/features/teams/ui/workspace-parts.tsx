import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { LoadingChannels } from '../channels/ui/loading-channels.tsx'
import { LoadingBoard } from '../tasks/ui/loading-board.tsx'

/** The task board of a workspace, for its studio and its members (teams-2). `?task=` is the open task. */
export const WorkspaceBoard = part(async () => (await import('../tasks/ui/board-tab.tsx')).BoardTab, {
  meanwhile: <LoadingBoard />,
})

/** The channels of a workspace, for its studio and its members (teams-2). `?channel=` is the open channel. */
export const WorkspaceChannels = part(async () => (await import('../channels/ui/channels-tab.tsx')).ChannelsTab, {
  meanwhile: <LoadingChannels />,
})

/** The people of a workspace, for its members. */
export const PeopleOfWorkspace = part(async () => (await import('../workspaces/ui/workspace-people.tsx')).PeopleTab, {
  meanwhile: <SkeletonRows rows={3} label="Loading the people" />,
})
