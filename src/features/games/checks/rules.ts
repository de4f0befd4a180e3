import type { BuildCheck, CheckReport } from './schema.ts'

/** Limits of the check of a build. */
export const checkLimits = {
  /** How long a build is watched. */
  seconds: 20,
  /** Memory of the whole browser. */
  bytes: 1024 ** 3,
  /** Largest file that is opened, unpacked. */
  fileBytes: 64 * 1024 ** 2,
  /** Checks of one studio in an hour. */
  perHour: 20,
  attempts: 3,
  /** A check that runs longer was interrupted: its server ended. */
  interruptedMinutes: 5,
  /** More than so many dialogs are a loop. */
  dialogs: 5,
} as const

/** Entries of each list of a report, and characters of a text. */
export const reportLimits = { entries: 20, errors: 10, text: 200 } as const

/** One thing to mend, in plain words. */
export interface CheckFinding {
  tone: 'bad' | 'warn'
  kind: 'Stopped' | 'Blank' | 'Refused' | 'Missing' | 'Error' | 'Threads' | 'Dialog' | 'Path'
  /** What it is about: a file, or a sentence. */
  what: string
  /** More about it; empty for none. */
  detail: string
  /** What to do about it. */
  fix: string
}

/** How a build is served now. */
interface Served {
  isolated: boolean
  dialogs: boolean
}

/** What a check found, worst first. Nothing for a check without a report. */
export function checkFindings({ report, firstFrameMs }: BuildCheck, served: Served): CheckFinding[] {
  if (!report) return []
  return [
    ...stopped(report),
    ...(firstFrameMs === null && report.ended === 'time' && !report.hung ? [blank(report)] : []),
    ...report.outside.map(refused),
    ...report.missing.map(missing),
    ...threads(report, served),
    ...report.errors.map(({ text, place }): CheckFinding => {
      const after = report.outside.length + report.missing.length > 0
      return {
        tone: firstFrameMs === null ? 'bad' : 'warn',
        kind: 'Error',
        what: text,
        detail: place ?? '',
        fix: after ? 'Fix the files above first: they may be the cause.' : 'See the details in your browser’s console.',
      }
    }),
    ...dialogs(report, served),
    ...report.rooted.map(
      ({ path, place }): CheckFinding => ({
        tone: 'warn',
        kind: 'Path',
        what: path,
        detail: `${place ? `${place}. ` : ''}It loads here, elsewhere it may not.`,
        fix: `Begin with a dot: .${path}`,
      }),
    ),
  ].sort((one, other) => Number(one.tone === 'warn') - Number(other.tone === 'warn'))
}

function stopped({ ended, hung, seconds }: CheckReport): CheckFinding[] {
  const finding = (what: string, fix: string): CheckFinding[] => [
    { tone: 'bad', kind: 'Stopped', what, detail: `After ${seconds} s.`, fix },
  ]
  if (ended === 'memory')
    return finding('It needed more than 1 GB of memory.', 'Load less at the start: many phones and tabs have no more.')
  if (ended === 'crash') return finding('The page crashed.', 'Open it in Chrome and look at what it does last.')
  if (ended === 'dialogs')
    return finding('It opened dialog after dialog.', 'Ask once, or inside the game: we stop a game that keeps asking.')
  if (ended === 'flood')
    return finding('It reported so much that we stopped it.', 'Find what repeats: an error or a request in a loop.')
  if (hung)
    return finding(
      'The page stopped answering.',
      'Look for a loop without an end, or for work that belongs into a worker.',
    )
  return []
}

const blank = ({ seconds, outside, missing, errorCount }: CheckReport): CheckFinding => ({
  tone: 'bad',
  kind: 'Blank',
  what: `Nothing was drawn in ${seconds} s.`,
  detail: '',
  fix:
    outside.length + missing.length + errorCount > 0
      ? 'Fix what is below first.'
      : 'Show something at once, such as the progress of loading.',
})

const refused = ({ file, host, place }: CheckReport['outside'][number]): CheckFinding => ({
  tone: 'bad',
  kind: 'Refused',
  what: `${file} of ${host}`,
  detail: `${place ? `${place}. ` : ''}Games load nothing from other sites.`,
  fix: `Put it into the zip and load it as ./${file}`,
})

const missing = ({ path, place, similar }: CheckReport['missing'][number]): CheckFinding => ({
  tone: 'bad',
  kind: 'Missing',
  what: path,
  detail: place ? `Asked for by ${place}` : '',
  fix: similar
    ? `The zip has ${similar}. Write both alike: capitals count.`
    : 'Put it into the zip, or stop asking for it.',
})

function threads({ sharedMemory }: CheckReport, { isolated }: Served): CheckFinding[] {
  if (sharedMemory !== 'needed' || isolated) return []
  return [
    {
      tone: 'bad',
      kind: 'Threads',
      what: 'It needs shared memory.',
      detail: 'Its threads don’t start without.',
      fix: 'Tick “Needs shared memory” under Edit notes.',
    },
  ]
}

function dialogs({ dialogs: opened, dialogCount, ended }: CheckReport, served: Served): CheckFinding[] {
  const [first] = opened
  if (!first || served.dialogs || ended === 'dialogs') return []
  const text = first.text === '' ? '' : `: “${first.text}”`
  return [
    {
      tone: 'warn',
      kind: 'Dialog',
      what: `It opens a dialog (${first.kind})${text}`,
      detail: dialogCount > 1 ? `${dialogCount} in all. Testers don’t see them.` : 'Testers don’t see it.',
      fix: 'Tick “Opens dialogs” under Edit notes, or ask inside the game.',
    },
  ]
}

/** The result of a check in one line: 'First frame after 2.1 s, nothing refused'. */
export function checkSummary(check: BuildCheck, served: Served): string {
  const { state, reason, firstFrameMs } = check
  if (state === 'waiting') return 'Waits for its check'
  if (state === 'running') return 'Being checked'
  if (state === 'unchecked') return 'Not checked on this server'
  if (state === 'failed') return reason ?? 'The check didn’t work'
  const found = checkFindings(check, served).length
  const start = firstFrameMs === null ? 'Nothing was drawn' : `First frame after ${secondsText(firstFrameMs)}`
  return `${start}, ${found === 0 ? 'nothing to fix' : found === 1 ? '1 thing to fix' : `${found} things to fix`}`
}

/** '2.4 s'; '0.3 s' for 320 ms. */
export const secondsText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** The findings as a list to paste into a task. */
export const findingsText = (version: string, findings: readonly CheckFinding[]): string =>
  [
    `${version}: ${findings.length === 1 ? '1 thing' : `${findings.length} things`} to fix`,
    ...findings.map(
      ({ kind, what, detail, fix }) => `- ${[`${kind}: ${what}`, detail, fix].filter(Boolean).join(' · ')}`,
    ),
  ].join('\n')

/** Sentences about the file that the findings of the check don't repeat. */
export function otherSentences(sentences: readonly string[], check: BuildCheck | null): string[] {
  const outside = check?.report?.outside ?? []
  return sentences.filter((sentence) => !outside.some(({ file, host }) => sentence.startsWith(`${file} of ${host} `)))
}
