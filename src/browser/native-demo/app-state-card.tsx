import { Activity } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { type AppEvent, followApp } from './follow-app.ts'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { useAct } from './use-act.ts'

const most = 20

interface LoggedEvent extends AppEvent {
  id: number
  at: Date
}

export function AppStateCard() {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  const stop = useRef<() => Promise<void>>(undefined)
  useEffect(() => () => void stop.current?.(), [])
  const follow = useAct(async () => {
    setEvents([])
    const following = await followApp((event) =>
      setEvents((before) => [{ ...event, id: (before[0]?.id ?? 0) + 1, at: new Date() }, ...before].slice(0, most)),
    )
    stop.current = following.stop
    return following
  })
  const end = useAct(async () => {
    await stop.current?.()
    stop.current = undefined
    follow.reset()
  })
  const active = events.find((event) => event.active !== undefined)?.active ?? follow.data?.active
  return (
    <NativeCard
      icon={Activity}
      title="App state"
      text="Watch the app go to the background and come back, be opened by a link, and hear the back button."
      wide
      reach={reachOf('App')}
      acts={[
        follow.data
          ? { label: 'Stop watching', onPress: () => end.mutate(), busy: end.isPending }
          : { label: 'Watch the app', onPress: () => follow.mutate(), busy: follow.isPending },
      ]}
      error={follow.error ?? end.error}
    >
      {follow.data && (
        <>
          <KvList
            items={[
              { label: 'App', value: follow.data.name },
              { label: 'Version', value: follow.data.version },
              { label: 'State', value: active ? 'Active' : 'In the background' },
            ]}
          />
          <p className="type-cap">While you watch, the back button is only recorded.</p>
          {events.length > 0 && (
            <ol aria-label="What happened" className="grid gap-1">
              {events.map(({ id, what, at }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-3">
                  <span className="min-w-0 break-words">{what}</span>
                  <time dateTime={at.toISOString()} className="type-cap">
                    {formatDateTime(at)}
                  </time>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </NativeCard>
  )
}
