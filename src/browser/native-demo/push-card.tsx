import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { type PushMessage, registerPush, shortened } from './register-push.ts'
import { useAct } from './use-act.ts'

const most = 20

export function PushCard() {
  const [messages, setMessages] = useState<readonly PushMessage[]>([])
  const stop = useRef<() => Promise<void>>(undefined)
  useEffect(() => () => void stop.current?.(), [])
  const register = useAct(async () => {
    await stop.current?.()
    const registration = await registerPush((message) => setMessages((before) => [message, ...before].slice(0, most)))
    stop.current = registration.stop
    return shortened(registration.token)
  })
  return (
    <NativeCard
      icon={BellRing}
      title="Push notifications"
      text="Register this phone and see what is pushed to it while the page is open."
      reach={reachOf('PushNotifications')}
      acts={[{ label: 'Register for push', onPress: () => register.mutate(), busy: register.isPending }]}
      error={register.error}
      result={
        register.data && (messages.length > 0 ? 'Notifications come in.' : 'Registered. Nothing has come in yet.')
      }
    >
      {register.data && (
        <p>
          Token <code className="type-code">{register.data}</code>
        </p>
      )}
      {messages.length > 0 && (
        <ul aria-label="Notifications that came in" className="grid gap-2">
          {messages.map(({ id, title, body, opened }) => (
            <li key={`${id}${opened}`} className="grid gap-0.5 rounded-control border border-line px-3 py-2">
              <span className="font-[550]">{title || 'Without a title'}</span>
              {body && <span className="text-pretty text-ink-muted">{body}</span>}
              {opened && <span className="type-cap">Opened from the phone’s list</span>}
            </li>
          ))}
        </ul>
      )}
    </NativeCard>
  )
}
