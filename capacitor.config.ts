import type { CapacitorConfig } from '@capacitor/cli'
import { brand } from './src/shared/brand.ts'

/** The address of the server that the app opens, as the server itself knows it. */
const publicUrl = process.env.PUBLIC_URL || 'http://localhost:3000'

/**
 * The iOS and Android apps (docs/decisions/010-native-shell.md). The pages come from the server, so the app is a window
 * on one address; what `webDir` holds is only what the tool wants to find.
 */
const config: CapacitorConfig = {
  appId: process.env.APP_ID || 'net.playhatch.app',
  appName: brand.name,
  webDir: 'dist/browser',
  server: { url: publicUrl, cleartext: publicUrl.startsWith('http:') },
  // The bridge answers the app's own origin alone; the old one answers every frame, web builds from strangers too.
  android: { useLegacyBridge: false },
  plugins: { PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] } },
}

export default config
