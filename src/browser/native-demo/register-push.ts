import { Refusal } from './refusal.ts'

export interface PushMessage {
  id: string
  title: string
  body: string
  /** Whether the user opened it from the system's notification list. */
  opened: boolean
}

interface Registration {
  /** The push service's token for this phone. It is a secret and only ever shown shortened. */
  token: string
  stop(): Promise<void>
}

/**
 * Asks for permission, registers for push, and calls `onMessage` for incoming messages until `stop` is called. Throws
 * Refusal when notifications are not allowed.
 */
export async function registerPush(onMessage: (message: PushMessage) => void): Promise<Registration> {
  const { PushNotifications } = await import('@capacitor/push-notifications')
  let { receive } = await PushNotifications.checkPermissions()
  if (receive !== 'granted') ({ receive } = await PushNotifications.requestPermissions())
  if (receive !== 'granted') throw new Refusal('Notifications are not allowed for this app.')

  let settle: { done(token: string): void; failed(error: Error): void } | undefined
  const answered = new Promise<string>((done, failed) => {
    settle = { done, failed }
  })
  // A refusal may come before `register` has returned, when nobody waits for it yet.
  answered.catch(() => undefined)
  const handles = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => settle?.done(value)),
    PushNotifications.addListener('registrationError', ({ error }) => settle?.failed(new Error(error))),
    PushNotifications.addListener('pushNotificationReceived', ({ id, title = '', body = '' }) =>
      onMessage({ id, title, body, opened: false }),
    ),
    PushNotifications.addListener(
      'pushNotificationActionPerformed',
      ({ notification: { id, title = '', body = '' } }) => onMessage({ id, title, body, opened: true }),
    ),
  ])
  const stop = async () => {
    await Promise.all(handles.map((handle) => handle.remove()))
  }
  try {
    await PushNotifications.register()
    return { token: await answered, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Enough characters to tell two tokens apart, too few to use one. */
export const shortened = (token: string) => (token.length > 16 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…')
