import { stripSecrets } from '#shared/texts/strip-secrets.ts'

/** An event that the operating system sent to the app, as text. */
export interface AppEvent {
  what: string
  /** Whether the app is active after the event; left out when the event does not change it. */
  active?: boolean
}

interface AppSubscription {
  name: string
  version: string
  active: boolean
  stop(): Promise<void>
}

/** Listens to state changes of the app, to deep links and to Android's back button, until `stop` is called. */
export async function followApp(onEvent: (event: AppEvent) => void): Promise<AppSubscription> {
  const { App } = await import('@capacitor/app')
  const [{ name, version, build }, { isActive }] = await Promise.all([App.getInfo(), App.getState()])
  const handles = await Promise.all([
    App.addListener('appStateChange', ({ isActive: active }) =>
      onEvent({ what: active ? 'Came to the front' : 'Went to the background', active }),
    ),
    // A deep link may contain a token.
    App.addListener('appUrlOpen', ({ url }) => onEvent({ what: `Opened by ${stripSecrets(url)}` })),
    App.addListener('backButton', () => onEvent({ what: 'Back button pressed' })),
  ])
  return {
    name,
    version: `${version} (${build})`,
    active: isActive,
    stop: async () => {
      await Promise.all(handles.map((handle) => handle.remove()))
    },
  }
}
