import { useQuery } from '@tanstack/react-query'
import { Ban, LogOut, Snowflake, UserX } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { type ResponseKind, ruleKinds } from '../rules.ts'
import type { SecurityAlert } from '../schema.ts'
import { doneText, responseName, titleOfAlert } from './alert-texts.ts'
import { security } from './calls.ts'
import { CoursePlot } from './course-plot.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { RiskMark, riskNames } from './risk-mark.tsx'
import { UndoButton } from './undo-button.tsx'

interface AlertPanelProps {
  alert: SecurityAlert
  /** The network of the admin, who would block themselves. */
  ownNetwork: string
  /** It was opened from its row, whose focus its heading takes. */
  wasOpened: boolean
}

/** One alert: what happened, its course, and what can be done. */
export function AlertPanel({ alert, ownNetwork, wasOpened }: AlertPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasOpened) heading.current?.focus()
  }, [wasOpened])
  const { id, severityLevel, lastAt, network, people, total, responses } = alert
  const course = useQuery(security.course.queryOptions({ input: { alertId: id } }))
  const gotIn = course.data?.gotIn ?? 0
  const isSignIns = alert.alertType === 'failed_sign_ins'
  return (
    <Panel aria-labelledby="security-alert" pad={false} className="border-bad! lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid content-start gap-3 p-4 sm:p-5">
        <p className="flex items-center gap-3">
          <RiskMark look={severityLevel}>{riskNames[severityLevel]}</RiskMark>
          <TimeAgo date={lastAt} className="type-cap" />
        </p>
        <h3 ref={heading} tabIndex={-1} id="security-alert" className="type-title break-words">
          {titleOfAlert(alert)}
        </h3>
        <p className="text-ink-muted">
          {isSignIns && `Tried ${people === 0 ? 'accounts that do not exist' : plural(people, 'account')} from `}
          {!isSignIns && network && 'From '}
          {network && <code className="type-code">{network}</code>}
          {network && '. '}
          {isSignIns &&
            course.data &&
            (gotIn === 0 ? 'Nobody got in. ' : `${plural(gotIn, 'person', 'people')} got in. `)}
          {alert.alertType === 'forged_webhook' && 'Nothing was credited. '}
          {alert.affectedName && !isSignIns && `By or about ${alert.affectedName}. `}
          Rule: {ruleKinds[alert.alertType].label.toLowerCase()}.
        </p>
        {course.data && total > 1 && <CoursePlot steps={course.data.steps} firedAt={alert.firedAt} />}
        {responses.map((response) => (
          <p key={response.id} className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <span>
              {doneText(response, alert.alertType)}
              {response.reason && <span className="text-ink-muted"> “{response.reason}”</span>}
            </span>
            <UndoButton response={response} rule={alert.alertType} />
          </p>
        ))}
      </div>
      <Respond alert={alert} ownNetwork={ownNetwork} />
    </Panel>
  )
}

const icons: Partial<Record<ResponseKind, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  block_network: Ban,
  end_sign_ins: LogOut,
  freeze_spending: Snowflake,
  suspend: UserX,
}

/** The responses that fit the alert, the rule's own first. */
function kindsFor({ alertType, network, people, affectedUserId, state }: SecurityAlert): ResponseKind[] {
  const { subject, response } = ruleKinds[alertType]
  const meant = affectedUserId !== null ? 1 : subject === 'network' ? people : 0
  const fitting: ResponseKind[] = [
    ...(network !== null && network !== 'unknown' ? (['block_network'] as const) : []),
    ...(meant > 0 ? (['end_sign_ins', 'freeze_spending'] as const) : []),
    ...(affectedUserId !== null ? (['suspend'] as const) : []),
    ...(state === 'open' ? (['dismiss'] as const) : []),
  ]
  return fitting.toSorted((a, b) => Number(b === response) - Number(a === response))
}

function Respond({ alert, ownNetwork }: Pick<AlertPanelProps, 'alert' | 'ownNetwork'>) {
  const [asked, setAsked] = useState<'dismiss' | 'suspend' | 'own' | 'end_sign_ins' | 'freeze_spending'>()
  const respond = useAct(security.respond, {
    toast: (_, { kind }) => [
      `${responseName(kind, alert.alertType)}: done`,
      'It can be undone, and is in the audit log.',
    ],
    showsError: true,
    onError: (error) => toast.error('Failed to trigger security response', error.message),
  })
  const done = new Set(alert.responses.map(({ kind }) => kind))
  const meant = alert.affectedUserId === null ? alert.people : 1
  const act = (kind: ResponseKind) => {
    if (kind !== 'block_network') setAsked(kind)
    else if (alert.network === ownNetwork && ruleKinds[alert.alertType].blocks === 'everything') setAsked('own')
    else respond.mutate({ alertId: alert.id, kind })
  }
  return (
    <div className="grid content-start gap-2.5 border-line bg-surface-2/40 p-4 max-lg:border-t sm:p-5 lg:border-l">
      <h4 className="type-row">Respond</h4>
      {kindsFor(alert).map((kind, at) => {
        const Icon = icons[kind]
        const whom =
          kind === 'end_sign_ins' || kind === 'freeze_spending' ? `, ${plural(meant, 'person', 'people')}` : ''
        return (
          <Button
            key={kind}
            variant={kind === 'dismiss' ? 'quiet' : at === 0 ? 'accent' : 'line'}
            disabled={done.has(kind)}
            busy={respond.isPending && respond.variables?.kind === kind}
            onClick={() => act(kind)}
            className="w-full justify-start"
          >
            {Icon && <Icon aria-hidden="true" />}
            {responseName(kind, alert.alertType)}
            {whom}
          </Button>
        )
      })}
      <p className="type-cap">Each can be undone with one click and is in the audit log.</p>
      {asked === 'own' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title="Block your own network?"
          text={`You’re on ${ownNetwork} too: nobody on it, including you, could open this page for an hour.`}
          confirm="Block it anyway"
          danger
          showsError
          onConfirm={() => respond.mutateAsync({ alertId: alert.id, kind: 'block_network', evenOwnNetwork: true })}
        />
      )}
      {(asked === 'end_sign_ins' || asked === 'freeze_spending') && (
        <PeopleDialog
          alertId={alert.id}
          kind={asked}
          people={meant}
          onConfirm={() => respond.mutateAsync({ alertId: alert.id, kind: asked })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(asked === 'dismiss' || asked === 'suspend') && (
        <RespondWithReason alertId={alert.id} kind={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

const reasonTexts = {
  dismiss: { title: 'Dismiss this alert', hint: 'Visible to other admins.', confirm: 'Dismiss alert' },
  suspend: {
    title: 'Suspend this account',
    hint: 'Shown to the person by email and when they sign in.',
    confirm: 'Suspend account',
  },
}

interface RespondWithReasonProps {
  alertId: string
  kind: 'dismiss' | 'suspend'
  onClose: () => void
}

/** Asks for the reason of a response. */
function RespondWithReason({ alertId, kind, onClose }: RespondWithReasonProps) {
  const texts = reasonTexts[kind]
  const respond = useAct(security.respond, { showsError: true, toast: `${texts.confirm}: done` })
  return (
    <ReasonDialog
      {...texts}
      counts={false}
      danger={kind === 'suspend'}
      onConfirm={(reason) => respond.mutateAsync({ alertId, kind, reason })}
      onClose={onClose}
    />
  )
}
