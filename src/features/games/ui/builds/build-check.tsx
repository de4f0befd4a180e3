import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { checkLimits, checkSummary } from '../../checks/rules.ts'
import type { BuildCheck as Check } from '../../checks/schema.ts'
import type { Build, StudioGame } from '../../schema.ts'
import { games } from '../calls.ts'

const CheckResult = part(async () => (await import('./check-result.tsx')).CheckResult, {
  meanwhile: <Skeleton className="h-72 rounded-surface" />,
})

interface BuildCheckProps {
  build: Build
  game: Pick<StudioGame, 'id' | 'title' | 'coverKey'>
  /** Its result is open from the start. */
  newest: boolean
}

/** What the check of a web build found, or how far it is. */
export function BuildCheck({ build, game, newest }: BuildCheckProps) {
  const { check } = build
  const [open, setOpen] = useState(newest)
  if (check?.state === 'waiting' || check?.state === 'running')
    return <Checking check={check} version={build.version} />
  if (check?.state !== 'checked')
    return (
      <Line text={textWithout(check)}>
        <CheckButton buildId={build.id} label={check ? 'Check again' : 'Check now'} />
      </Line>
    )
  return (
    <div className="grid gap-2">
      <Line text={checkSummary(check, build)}>
        <Button size="s" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          {open ? 'Hide check' : 'Show check'}
        </Button>
      </Line>
      {open && (
        <CheckResult
          build={build}
          check={check}
          game={game}
          again={<CheckButton buildId={build.id} label="Check again" />}
        />
      )}
    </div>
  )
}

function textWithout(check: Check | null): string {
  if (!check) return 'Not checked yet.'
  if (check.state === 'unchecked') return `Not checked on this server: it ${check.reason ?? 'can’t'}.`
  return check.reason ?? 'The check didn’t work.'
}

function Line({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-32 break-words text-ink-muted">{text}</p>
      {children}
    </div>
  )
}

/** Nothing for people who may not. */
function CheckButton({ buildId, label }: { buildId: string; label: string }) {
  const check = useAct(games.checkBuild)
  if (!useCan('build_edit')) return null
  return (
    <Button size="s" busy={check.isPending} onClick={() => check.mutate({ buildId })}>
      <RotateCw aria-hidden="true" />
      {label}
    </Button>
  )
}

/** Start of the browser and storing the result, in seconds. */
const around = 5

function Checking({ check, version }: { check: Check; version: string }) {
  const now = useNow(1_000)
  const passed = check.state === 'running' && check.startedAt ? (now.getTime() - check.startedAt.getTime()) / 1000 : 0
  const total = checkLimits.seconds + around
  return (
    <div className="grid gap-1.5">
      <Progress label={`Check of ${version}`} max={total} value={Math.min(Math.max(0, passed), total - 1)} />
      <p className="type-cap">
        {check.state === 'waiting'
          ? 'Waits for its check: one build is opened at a time. You can leave this page.'
          : `A browser opens it for ${checkLimits.seconds} seconds, without network. You can leave this page.`}
      </p>
    </div>
  )
}
