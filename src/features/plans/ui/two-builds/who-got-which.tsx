import { Avatar, AvatarGap } from '#kit/data/avatar.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { PlanDetail, PlanTester } from '../../schema.ts'

/** The testers in the order of joining: sealed in one row, then each in the row of their build. */
export function WhoGotWhich({ plan }: { plan: PlanDetail }) {
  const { testers, isSealed, a, b, spotsOpen } = plan
  if (testers.length === 0)
    return (
      <Panel title="Who is in">
        <p className="text-ink-muted">
          {spotsOpen > 0
            ? `Nobody has taken a place yet. ${plural(spotsOpen, 'is', 'are')} open.`
            : 'Nobody took a place.'}
        </p>
      </Panel>
    )
  return (
    <Panel
      title={isSealed ? 'Who is in' : 'Who got which'}
      text={
        isSealed
          ? 'In the order of joining. Who got which build is sealed with the comparison.'
          : 'In the order of joining. Of every two or four on one device, half got each by chance. Nobody was told that there are two builds.'
      }
    >
      {isSealed ? (
        <Row label="Testers" testers={testers} side={null} />
      ) : (
        <div className="grid gap-2 overflow-x-auto">
          <Row label={`A ${a.version}`} testers={testers} side="a" />
          <Row label={`B ${b.version}`} testers={testers} side="b" />
          <p className="type-cap">{byDevice(testers)}</p>
        </div>
      )}
    </Panel>
  )
}

/** 'PC: 4 and 4. Mobile: 2 and 2.' */
function byDevice(testers: readonly PlanTester[]): string {
  const devices = [...new Set(testers.map(({ device }) => device))]
  const on = (device: string | null, side: 'a' | 'b') =>
    testers.filter((one) => one.device === device && one.side === side).length
  return devices.map((device) => `${device ?? 'Device not said'}: ${on(device, 'a')} and ${on(device, 'b')}.`).join(' ')
}

interface RowProps {
  label: string
  testers: readonly PlanTester[]
  /** Null: all of them. */
  side: 'a' | 'b' | null
}

function Row({ label, testers, side }: RowProps) {
  const isShown = (tester: PlanTester) => side === null || tester.side === side
  return (
    <div className="grid gap-1.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-center">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{label}</h3>
      <ul className="flex flex-wrap gap-1.5" aria-label={label}>
        {testers.filter(isShown).map(({ playtestId, name, status }) => (
          <li key={playtestId}>
            {status === 'abandoned' || status === 'timed_out' ? (
              <span title={`${name} left`}>
                <span className="sr-only">{name} left</span>
                <AvatarGap />
              </span>
            ) : (
              <Link href={paths.session(playtestId)} className="block rounded-full">
                <Avatar name={name} named />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
