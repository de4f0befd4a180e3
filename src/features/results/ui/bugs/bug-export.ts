import { bugStatusText } from '../../bugs/bug-texts.ts'
import { severityLabels } from '../../result-names.ts'
import type { Results } from '../../schema.ts'

type Bug = Results['bugs'][number]

/** The merged bugs as rows: one for each, its reports joined. */
export const bugRows = (bugs: readonly Bug[]): (string | number)[][] => [
  ['Severity', 'Bug', 'Testers hit', 'Device', 'Status', 'Reported by', 'Steps'],
  ...bugs.map((bug) => [
    severityLabels[bug.severity],
    bug.title,
    bug.count,
    bug.devices.join(', '),
    bugStatusText(bug),
    bug.reports.map(({ testerName }) => testerName).join(', '),
    bug.reports
      .map(({ steps }) => steps)
      .filter(Boolean)
      .join('\n\n'),
  ]),
]

// Testers write these texts: nothing in them may become a link, a picture or HTML in the studio's tracker.
const escaped = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|!~]/g, '\\$&')
const oneLine = (text: string) => escaped(text).replaceAll(/\s+/g, ' ')

/** The merged bugs as a Markdown list for an issue tracker. */
export function bugsAsMarkdown(game: string, bugs: readonly Bug[]): string {
  const sections = bugs.map((bug) =>
    [
      `## ${oneLine(bug.title)}`,
      '',
      `- Severity: ${severityLabels[bug.severity]}`,
      `- Testers hit: ${bug.count}`,
      ...(bug.devices.length > 0 ? [`- Device: ${oneLine(bug.devices.join(', '))}`] : []),
      `- Status: ${oneLine(bugStatusText(bug))}`,
      ...bug.reports
        .filter(({ steps }) => steps !== '')
        .flatMap(({ testerName, steps }) => [
          '',
          `${oneLine(testerName)}:`,
          '',
          ...escaped(steps)
            .split('\n')
            .map((line) => `> ${line}`),
        ]),
    ].join('\n'),
  )
  return `# Bugs in ${oneLine(game)}\n\n${sections.join('\n\n')}\n`
}
