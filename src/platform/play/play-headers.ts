import { playFrameSandbox } from '#shared/play/play-frame.ts'
import type { Config } from '../config.ts'
import { framePageOrigin } from './frame-page.ts'

const denied = [
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * Headers of every response of the play origin, including errors. Engines compile and evaluate code, so scripts are
 * unrestricted within their own origin; they reach no other.
 */
export function playHeaders(config: Pick<Config, 'publicUrl' | 'playOrigin'>): Record<string, string> {
  return {
    'content-security-policy': playPolicy(config, { dialogs: false }),
    'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    ...(config.playOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Who may frame a file of a build: the app, the frame page, and the build's own pages. */
export const frameAncestors = ({ publicUrl, playOrigin }: Pick<Config, 'publicUrl' | 'playOrigin'>): string =>
  `frame-ancestors 'self' ${new URL(publicUrl).origin} ${framePageOrigin(playOrigin)}`

/** The policy of a build's files. */
export function playPolicy(
  config: Pick<Config, 'publicUrl' | 'playOrigin'>,
  { dialogs }: { dialogs: boolean },
): string {
  return [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    // In the standard, but not supported by all browsers yet: see decision 009.
    "webrtc 'block'",
    frameAncestors(config),
    `sandbox ${playFrameSandbox(dialogs)}`,
  ].join('; ')
}
