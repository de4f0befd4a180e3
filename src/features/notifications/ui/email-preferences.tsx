import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '#kit/error-state.tsx'
import { Switch } from '#kit/field.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { emailKinds } from '../email-kinds.ts'
import type { NotificationType } from '../rules.ts'
import { notifications } from './calls.ts'

/** Which kinds of news also come by mail; each switch takes effect at once. */
export function EmailPreferences() {
  const cache = useQueryClient()
  const query = notifications.preferences.queryOptions()
  const { data, error, isPending, refetch } = useQuery(query)
  const save = useMutation({
    ...notifications.savePreferences.mutationOptions(),
    // One after another, so that the last click wins.
    scope: { id: 'letter-preferences' },
    async onMutate(wanted) {
      await cache.cancelQueries({ queryKey: query.queryKey })
      cache.setQueryData(query.queryKey, wanted)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (isPending) return <SkeletonRows rows={emailKinds.length} label="Loading your choices" />
  if (error) return <ErrorState error={error} title="Your choices could not be loaded" onRetry={() => void refetch()} />
  const flip = (kind: NotificationType, on: boolean) =>
    save.mutate({ emails: on ? [...data.emails, kind] : data.emails.filter((one) => one !== kind) })
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">News that also come by mail</legend>
      {emailKinds.map(({ kind, title, text }) => (
        <Switch
          key={kind}
          label={title}
          hint={text}
          checked={data.emails.includes(kind)}
          onChange={(event) => flip(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
