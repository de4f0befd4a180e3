import { landingOf, paths } from '#shared/paths.ts'
import type { Me } from './use-me.ts'

/** Where to go on after signing in: the page that was asked for, when it is one of ours, else where the role lands. */
export function nextPath(me: Me | null, asked: unknown): string {
  if (typeof asked === 'string' && /^\/(?![/\\])/.test(asked)) return asked
  return me ? landingOf[me.role] : paths.auth
}
