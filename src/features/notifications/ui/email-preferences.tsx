import { useQuery } from '@tanstack/react-query'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Switch } from '#kit/controls/field.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import type { NotificationType } from '#shared/notification-types.ts'
import { emailKinds } from '../email-kinds.ts'
import { notifications } from './calls.ts'

/** Which kinds of notifications are also emailed; each switch is saved immediately. */
export function EmailPreferences() {
  const query = notifications.preferences.queryOptions()
  const { data, error, isPending, refetch } = useQuery(query)
  const save = useAct(notifications.savePreferences, {
    // The scope serialises the calls, so that the last click wins.
    scope: 'email-preferences',
    optimistic: (wanted) => patch(query.queryKey, () => wanted),
  })
  if (isPending) return <SkeletonRows rows={emailKinds.length} label="Loading your choices" />
  if (error) return <ErrorState error={error} title="Your choices could not be loaded" onRetry={() => void refetch()} />
  const toggle = (kind: NotificationType, on: boolean) =>
    save.mutate({ emails: on ? [...data.emails, kind] : data.emails.filter((enabled) => enabled !== kind) })
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Notifications that also come by email</legend>
      {emailKinds.map(({ kind, title, text }) => (
        <Switch
          key={kind}
          label={title}
          hint={text}
          checked={data.emails.includes(kind)}
          onChange={(event) => toggle(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
