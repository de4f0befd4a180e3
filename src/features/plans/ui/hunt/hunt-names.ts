import type { Severity } from '#features/playtests/rules.ts'
import type { ReportState } from '../../hunt/rules.ts'

export const severityNames: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
}
export const severityTexts: Readonly<Record<Severity, string>> = {
  critical: 'The game can’t go on: a crash, a lost save, a dead end.',
  major: 'Something important does not work, with a way around it.',
  minor: 'A flaw that a player notices.',
}
export const severityTones = { critical: 'bad', major: 'warn', minor: 'neutral' } as const satisfies Record<
  Severity,
  string
>

export const reportNames: Readonly<Record<ReportState, string>> = {
  undecided: 'Waits for the studio',
  valid: 'Valid',
  duplicate: 'Known bug',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
