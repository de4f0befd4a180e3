import { stripSecrets } from '#kit/strip-secrets.ts'

/** Something the system told the app, in words. */
export interface AppEvent {
  what: string
  /** Active or not, after it; unchanged when left out. */
  active?: boolean
}

interface Following {
  name: string
  version: string
  active: boolean
  stop(): Promise<void>
}

/** Hears of the app coming and going, of addresses that open it, and of Android's back button, until `stop`. */
export async function followApp(onEvent: (event: AppEvent) => void): Promise<Following> {
  const { App } = await import('@capacitor/app')
  const [{ name, version, build }, { isActive }] = await Promise.all([App.getInfo(), App.getState()])
  const handles = await Promise.all([
    App.addListener('appStateChange', ({ isActive: active }) =>
      onEvent({ what: active ? 'Came to the front' : 'Went to the background', active }),
    ),
    // Such an address may carry a token.
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
