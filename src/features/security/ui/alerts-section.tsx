import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import type { SecurityAlert } from '../schema.ts'
import { AlertPanel } from './alert-panel.tsx'
import { doneText, ruleName, titleOfAlert } from './alert-texts.ts'
import { RiskMark, riskNames } from './risk-mark.tsx'
import { UndoButton } from './undo-button.tsx'

/**
 * Alerts of the last day: one in a panel for a response, the others as rows. The panel keeps its alert until it is
 * handled, or until the admin opens another: newer events change the order, and a press must not reach another alert.
 */
export function AlertsSection({ alerts, ownNetwork }: { alerts: readonly SecurityAlert[]; ownNetwork: string }) {
  const [chosen, setChosen] = useState<{ id: string; byAdmin: boolean }>()
  const kept = alerts.find(({ id, state }) => id === chosen?.id && (chosen.byAdmin || state === 'open'))
  const shown = kept ?? alerts.find(({ state }) => state === 'open')
  if (shown && shown.id !== chosen?.id) setChosen({ id: shown.id, byAdmin: false })
  const others = alerts.filter(({ id }) => id !== shown?.id)
  return (
    <section aria-labelledby="security-alerts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="security-alerts" className="sr-only">
        Alerts
      </h2>
      {shown && (
        <AlertPanel key={shown.id} alert={shown} ownNetwork={ownNetwork} wasOpened={chosen?.byAdmin ?? false} />
      )}
      {alerts.length === 0 && <EmptyLine>No alerts in the last day. The rules raise them.</EmptyLine>}
      {others.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {others.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onOpen={() => setChosen({ id: alert.id, byAdmin: true })} />
          ))}
        </ul>
      )}
    </section>
  )
}

const stateNames = { open: 'Open', handled: 'Handled', dismissed: 'Dismissed' }

function AlertRow({ alert, onOpen }: { alert: SecurityAlert; onOpen: () => void }) {
  const { state, severityLevel, responses, lastAt, autoResponseTriggered } = alert
  const done = responses[0]
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto_auto]">
      {state === 'open' ? (
        <RiskMark look={severityLevel}>{riskNames[severityLevel]}</RiskMark>
      ) : (
        <RiskMark look="done">{stateNames[state]}</RiskMark>
      )}
      <div className="grid min-w-0 gap-0.5">
        <span className="type-row break-words">{titleOfAlert(alert)}</span>
        <span className="text-sm text-ink-muted">
          {done && `${doneText(done, alert.alertType)} ${done.reason ? `“${done.reason}” ` : ''}`}
          {autoResponseTriggered && 'Automatic response. '}
          Rule: {ruleName(alert)}.
        </span>
      </div>
      <TimeAgo date={lastAt} className="text-sm text-ink-muted" />
      <span className="flex flex-wrap gap-2">
        {done && <UndoButton response={done} rule={alert.alertType} />}
        <Button size="s" onClick={onOpen} aria-label={`Respond: ${titleOfAlert(alert)}`}>
          Respond
        </Button>
      </span>
    </li>
  )
}
