import { landingOf, paths } from '#shared/paths.ts'
import type { Me } from './use-me.ts'

/** The path after sign-in: the requested one if it is on this site, else the landing page of the role. */
export function nextPath(me: Me | null, requested: unknown): string {
  if (typeof requested === 'string' && /^\/(?![/\\])/.test(requested)) return requested
  return me ? landingOf[me.role] : paths.auth
}
