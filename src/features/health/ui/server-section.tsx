import { CircleAlert } from 'lucide-react'
import type { z } from 'zod/mini'
import { formatBytes, formatNumber, formatSpan } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { version } from '#shared/version.ts'
import { lackTexts } from '../rules.ts'
import type { recordingFacts, serverFacts, webhookFacts } from '../schema.ts'

/** Below this share of free space uploads are refused (builds-5). */
const LOW_SHARE = 0.1

interface ServerSectionProps {
  server: z.output<typeof serverFacts>
  webhooks: z.output<typeof webhookFacts>
  recordings: z.output<typeof recordingFacts>
}

/** Versions, disk, the last backup, how late payment webhooks arrive, and recordings that wait to be joined. */
export function ServerSection({ server, webhooks, recordings }: ServerSectionProps) {
  const { diskBytes, diskFreeBytes, backup, backupCheck } = server
  const used = diskBytes !== null && diskFreeBytes !== null ? diskBytes - diskFreeBytes : null
  const isLow = diskBytes !== null && diskFreeBytes !== null && diskFreeBytes < diskBytes * LOW_SHARE
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start">
      <Panel title="Versions">
        <KvList
          items={[
            { label: 'Playhatch', value: version },
            { label: 'Node.js', value: server.node },
            { label: 'PostgreSQL', value: server.postgres },
            { label: 'Migrations', value: server.migrations },
            {
              label: 'Newest migration',
              value: <code className="break-all type-code">{server.newestMigration}</code>,
            },
            { label: 'Started', value: <TimeAgo date={server.startedAt} /> },
          ]}
        />
      </Panel>
      <Panel title="Disk and backup">
        {used !== null && diskBytes !== null && (
          <Progress value={used} max={diskBytes} label="Used disk space" tone={isLow ? 'bad' : 'ink'} />
        )}
        <KvList
          items={[
            {
              label: 'Free space',
              value:
                diskFreeBytes === null || diskBytes === null ? (
                  'Unknown'
                ) : (
                  <span className={isLow ? 'text-bad-ink' : ''}>
                    {formatBytes(diskFreeBytes)} of {formatBytes(diskBytes)}
                  </span>
                ),
            },
            { label: 'Database', value: formatBytes(server.databaseBytes) },
            {
              label: 'Last backup',
              value: backup ? (
                <span>
                  <TimeAgo date={backup.madeAt} />, {formatBytes(backup.bytes)}
                </span>
              ) : (
                <span className="text-warn-ink">None yet</span>
              ),
            },
            {
              label: 'Last test restore',
              value: backupCheck ? (
                <span className={backupCheck.error === null ? '' : 'text-bad-ink'}>
                  <TimeAgo date={backupCheck.checkedAt} />
                  {backupCheck.error === null ? ', verified' : `, failed: ${backupCheck.error}`}
                </span>
              ) : (
                'None yet'
              ),
            },
          ]}
        />
        {backup?.lacks.map((lack) => (
          <p key={lack} className="flex gap-2 text-sm text-warn-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            {lackTexts[lack]}
          </p>
        ))}
        <p className="type-cap">
          <code className="type-code">npm run backup</code> creates one, even while the server is running.
        </p>
      </Panel>
      <Panel title="Payment webhooks" text="Lag from the card provider, last 24 hours.">
        <KvList
          items={[
            { label: 'Last event', value: webhooks.lastAt ? <TimeAgo date={webhooks.lastAt} /> : 'None yet' },
            { label: 'Events', value: formatNumber(webhooks.events) },
            { label: 'Median lag', value: lagText(webhooks.medianSeconds) },
            { label: 'Longest lag', value: lagText(webhooks.longestSeconds) },
          ]}
        />
      </Panel>
      <Panel title="Recordings" text="Sent by testers, waiting to become one video.">
        <KvList
          items={[
            { label: 'Waiting', value: formatNumber(recordings.waiting) },
            { label: 'Oldest', value: recordings.oldestAt ? <TimeAgo date={recordings.oldestAt} /> : 'None' },
          ]}
        />
      </Panel>
    </div>
  )
}

const lagText = (seconds: number | null) =>
  seconds === null ? '–' : seconds < 60 ? `${Math.round(seconds)} s` : formatSpan(seconds * 1000)
