import { inNativeApp } from '#kit/runtime/in-native-app.ts'

/**
 * Whether a web build can only play in a tab of its own: threads need an isolated page around it, and in the native app
 * a frame could call the plugins.
 */
export const playsInOwnTab = (build: { isolated: boolean }): boolean =>
  inNativeApp() || (build.isolated && !window.crossOriginIsolated)
