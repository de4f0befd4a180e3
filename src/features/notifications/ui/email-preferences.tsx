import { useQuery } from '@tanstack/react-query'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Switch } from '#kit/controls/switch.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { emailKinds } from '../email-kinds.ts'
import { notifications } from './calls.ts'

/** Which kinds of notifications are also emailed; each switch is saved immediately. */
export function EmailPreferences() {
  const query = notifications.preferences.queryOptions()
  const save = useAct(notifications.savePreferences, {
    optimistic: (wanted) => patch(query.queryKey, () => wanted),
  })
  return (
    <Loaded
      from={useQuery(query)}
      failed="Couldn’t load your choices"
      loading={<SkeletonRows rows={emailKinds.length} label="Loading your choices" />}
    >
      {({ emails }) => (
        <fieldset className="grid gap-4">
          <legend className="sr-only">Notifications we also email</legend>
          {emailKinds.map(({ kind, title, text }) => (
            <Switch
              key={kind}
              label={title}
              hint={text}
              checked={emails.includes(kind)}
              onChange={({ target }) =>
                save.mutate({
                  emails: target.checked ? [...emails, kind] : emails.filter((enabled) => enabled !== kind),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </Loaded>
  )
}
