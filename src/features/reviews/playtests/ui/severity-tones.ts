import type { Severity } from '../rules.ts'

/** How loud a bug of each severity is drawn. */
export const severityTones: Readonly<Record<Severity, 'bad' | 'warn' | 'neutral'>> = {
  critical: 'bad',
  major: 'warn',
  minor: 'neutral',
}
