import { Ban, FileQuestion, type LucideIcon, MessageSquare, OctagonX, Slash, Square, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { type CheckFinding, checkFindings, findingsText, secondsText } from '../../checks/rules.ts'
import type { BuildCheck, CheckReport } from '../../checks/schema.ts'
import { imageUrl } from '../../image-url.ts'
import type { Build, StudioGame } from '../../schema.ts'
import { UseAsCover } from './use-as-cover.tsx'

interface CheckResultProps {
  build: Build
  check: BuildCheck
  game: Pick<StudioGame, 'id' | 'title' | 'coverKey'>
  /** The button that checks it again. */
  again: ReactNode
}

/** What the check of a build saw: its first frame, what it uses, and what there is to mend. */
export function CheckResult({ build, check, game, again }: CheckResultProps) {
  const { report, pictureKey, firstFrameMs } = check
  if (!report) return null
  return (
    <section
      aria-label={`Check of ${build.version}`}
      className="overflow-hidden rounded-surface border border-line bg-surface-1"
    >
      <div className={cx('grid', pictureKey !== null && 'sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]')}>
        {pictureKey !== null && (
          <figure className="flex flex-col border-line max-sm:border-b sm:border-r">
            <img
              src={imageUrl(pictureKey, 'full')}
              alt={`Best frame of ${build.version}`}
              className="aspect-video w-full bg-surface-3 object-cover"
            />
            <figcaption className="flex flex-wrap items-center justify-between gap-2 p-3">
              <span>
                <b className="font-semibold tabular-nums">{secondsText(firstFrameMs ?? 0)}</b> to the first frame
              </span>
              <UseAsCover game={game} checkId={check.id} />
            </figcaption>
          </figure>
        )}
        <div className="grid content-center gap-4 p-4">
          <Facts report={report} isolated={build.isolated} />
          {report.sizes && <Sizes sizes={report.sizes} />}
        </div>
      </div>
      <FindingList findings={checkFindings(check, build)} version={build.version} />
      <footer className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-3">
        <p className="type-cap">
          Checked {check.finishedAt && <TimeAgo date={check.finishedAt} />}, for {report.seconds}{' '}
          {report.seconds === 1 ? 'second' : 'seconds'}, without network.
        </p>
        {again}
      </footer>
    </section>
  )
}

function Facts({ report, isolated }: { report: CheckReport; isolated: boolean }) {
  const { errorCount, storage, sharedMemory, dialogCount, seconds } = report
  const facts: [string, ReactNode][] = [
    [`Errors in ${seconds} s`, errorCount === 0 ? 'none' : errorCount],
    ['Storage', <StorageNames key="storage" storage={storage} />],
    ['Dialogs', dialogCount === 0 ? 'none' : dialogCount],
    ['Shared memory', sharedMemory === 'none' ? 'not used' : isolated ? 'used, switched on' : 'needed, switched off'],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 justify-between gap-3">
          <dt className="flex-none text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words text-end font-[550]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const mostNames = 3

function StorageNames({ storage: { local, databases } }: Pick<CheckReport, 'storage'>) {
  const groups = [
    ['IndexedDB', databases],
    ['localStorage', local],
  ] as const
  const used = groups.filter(([, names]) => names.length > 0)
  if (used.length === 0) return 'nothing'
  return used.map(([label, names]) => (
    <span key={label} className="block">
      {label} <span className="type-code [overflow-wrap:anywhere]">{names.slice(0, mostNames).join(', ')}</span>
      {names.length > mostNames && ` and ${names.length - mostNames} more`}
    </span>
  ))
}

function Sizes({ sizes }: { sizes: NonNullable<CheckReport['sizes']> }) {
  const { pictures, sound, code, other, files } = sizes
  return (
    <div className="grid gap-1">
      <SplitBar
        label={`${formatBytes(pictures + sound + code + other)} in ${files} ${files === 1 ? 'file' : 'files'}`}
        format={(bytes) => formatBytes(bytes)}
        parts={[
          { label: 'Pictures', value: pictures, tone: 'plot' } as const,
          { label: 'Sound', value: sound, tone: 'before' } as const,
          { label: 'Code', value: code, tone: 'faint' } as const,
          { label: 'Other', value: other, tone: 'track' } as const,
        ].filter(({ value }) => value > 0)}
      />
      <p className="type-cap">
        {formatBytes(pictures + sound + code + other)} in {files} {files === 1 ? 'file' : 'files'}
      </p>
    </div>
  )
}

const icons: Record<CheckFinding['kind'], LucideIcon> = {
  Stopped: OctagonX,
  Blank: Square,
  Refused: Ban,
  Missing: FileQuestion,
  Error: TriangleAlert,
  Threads: TriangleAlert,
  Dialog: MessageSquare,
  Path: Slash,
}

function FindingList({ findings, version }: { findings: readonly CheckFinding[]; version: string }) {
  if (findings.length === 0) return null
  return (
    <div className="border-line border-t px-4 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold text-md">
          {findings.length === 1 ? '1 thing' : `${findings.length} things`} to fix
        </h4>
        <CopyButton text={findingsText(version, findings)} label="Copy as a list" />
      </div>
      <ol className="divide-y divide-line">
        {findings.map((finding) => (
          <FindingRow key={`${finding.kind} ${finding.what} ${finding.detail}`} finding={finding} />
        ))}
      </ol>
    </div>
  )
}

function FindingRow({ finding: { tone, kind, what, detail, fix } }: { finding: CheckFinding }) {
  const Icon = icons[kind]
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span
        className={cx(
          'flex items-center gap-1.5 self-start font-semibold',
          tone === 'bad' ? 'text-bad-ink' : 'text-warn-ink',
        )}
      >
        <Icon className="size-[15px] flex-none" aria-hidden="true" />
        {kind}
      </span>
      <div className="min-w-0">
        <p className="font-[550] break-words">{what}</p>
        {detail !== '' && <p className="type-cap break-words">{detail}</p>}
      </div>
      <p className="min-w-0 break-words">{fix}</p>
    </li>
  )
}
