import { Capacitor } from '@capacitor/core'

/** Platform that the product runs on (product-15); any platform but the web is native. */
export type Platform = 'web' | 'ios' | 'android'

export const platformNames: Record<Platform, string> = { web: 'Web', ios: 'iOS', android: 'Android' }

/** The platform that the bridge reports; an unknown shell has none of our plugins and counts as the web. */
export function platform(): Platform {
  const name = Capacitor.getPlatform()
  return name === 'ios' || name === 'android' ? name : 'web'
}

export const isNative = (where: Platform = platform()) => where !== 'web'

/** Names under which Capacitor's own plugins register with the bridge. */
export type Plugin = 'Camera' | 'Device' | 'PushNotifications' | 'Haptics' | 'Share' | 'Filesystem' | 'App'

/** Whether a plugin can be called here, or why not. */
export type Reach = { open: true } | { open: false; why: string }

export function reachOf(plugin: Plugin): Reach {
  if (!isNative()) return { open: false, why: 'Unavailable on the web' }
  if (!Capacitor.isPluginAvailable(plugin)) return { open: false, why: 'Unavailable: not built into this app' }
  return { open: true }
}
