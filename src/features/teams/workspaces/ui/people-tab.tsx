import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { workspaces } from './calls.ts'
import { WorkspacePeople } from './workspace-people.tsx'

/** Tab with the people of a workspace, for its members: managers invite, and everyone may leave. */
export function PeopleTab({ workspaceId }: { workspaceId: string }) {
  const { data, error, isFetching, refetch } = useQuery(workspaces.mine.queryOptions())
  if (error)
    return <ErrorState title="The people did not load" error={error} onRetry={() => void refetch()} busy={isFetching} />
  const workspace = data?.find(({ id }) => id === workspaceId)
  if (!workspace) return <SkeletonRows rows={3} label="Loading the people" />
  return <WorkspacePeople key={workspace.id} workspace={workspace} />
}
