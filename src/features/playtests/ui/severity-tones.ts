import type { Severity } from '../rules.ts'

/** The badge tone for each severity. */
export const severityTones: Readonly<Record<Severity, 'bad' | 'warn' | 'neutral'>> = {
  critical: 'bad',
  major: 'warn',
  minor: 'neutral',
}
