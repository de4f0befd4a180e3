import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { LoadingChannels } from '../channels/ui/loading-channels.tsx'
import { LoadingBoard } from '../tasks/ui/loading-board.tsx'

/** The task board of a workspace, for its studio and its members (ruling 33). `?task=` is the open task. */
export const WorkspaceBoard = partOnDemand(
  async () => (await import('../tasks/ui/board-tab.tsx')).BoardTab,
  <LoadingBoard />,
)

/** The channels of a workspace, for its studio and its members (ruling 33). `?channel=` is the open channel. */
export const WorkspaceChannels = partOnDemand(
  async () => (await import('../channels/ui/channels-tab.tsx')).ChannelsTab,
  <LoadingChannels />,
)

/** The people of a workspace, for its members. */
export const PeopleOfWorkspace = partOnDemand(
  async () => (await import('../workspaces/ui/workspace-people.tsx')).PeopleTab,
  <SkeletonRows rows={3} label="Loading the people" />,
)
