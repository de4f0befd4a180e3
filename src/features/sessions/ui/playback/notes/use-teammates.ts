import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { typedMention } from '#features/teams/channels/ui/mention-typing.ts'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { sessions } from '../../calls.ts'

const none: { id: string; name: string }[] = []

/** The people of the studio who may be meant by the mention that is typed at the end of a text; nobody without one. */
export function useTeammates(sessionId: string, text: string): readonly { id: string; name: string }[] {
  const typed = typedMention(text, text.length)
  const find = useDebounced((typed ?? '').trim().slice(0, 40))
  const { data } = useQuery({
    ...sessions.teammates.queryOptions({ input: { sessionId, find } }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  })
  return typed === undefined ? none : (data?.people ?? none)
}
