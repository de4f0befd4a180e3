import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { Section } from '#kit/layout/panel.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { huntLimits } from '../../hunt/rules.ts'
import { disputeInput, type HuntRoom, type OwnReport } from '../../hunt/schema.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { reportNames } from '../hunt/hunt-names.ts'
import { ReportText } from '../hunt/report-text.tsx'

/** What a hunter reported, with the studio's decisions and what can be disputed. */
export function OwnReports({ room: { mine } }: { room: HuntRoom }) {
  if (mine.length === 0) return null
  return (
    <Section title="Your reports" className="grid gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {mine.map((report) => (
          <li key={report.id} className="grid gap-3 py-5">
            <ReportText report={report} />
            <Decision report={report} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Decision({ report }: { report: OwnReport }) {
  const [asking, setAsking] = useState(false)
  const { status, reason, original, paid, decideBy, decidedBy, disputeBy, disputedAt, disputeFor, disputeNote } = report
  if (status === 'undecided')
    return (
      <Countdown
        to={decideBy}
        before="paid as minor at the latest in"
        over="Being paid as minor"
        className="text-ink-muted"
      />
    )
  const canDispute = disputeBy !== null && disputedAt === null && disputeBy > new Date()
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={status === 'valid' ? 'good' : 'line'}>{reportNames[status]}</Badge>
        {paid > 0 && <Credits amount={paid} signed />}
        {original && (
          <span className="text-ink-muted">
            It is number {original.number}: {original.title}
          </span>
        )}
        {decidedBy === 'time' && <span className="text-ink-muted">The studio didn’t decide in time.</span>}
      </p>
      {reason !== '' && <p className="break-words">The studio says: {reason}</p>}
      {disputedAt !== null && (
        <p className="break-words text-ink-muted">
          {disputeFor === null
            ? 'You dispute it; an admin decides.'
            : disputeFor === 'tester'
              ? `Decided for you: ${disputeNote}`
              : `The decision stands: ${disputeNote}`}
        </p>
      )}
      {canDispute && (
        <p className="flex flex-wrap items-center gap-3">
          <Button size="s" onClick={() => setAsking(true)}>
            Dispute it
          </Button>
          <span className="type-cap">until {formatDateTime(disputeBy)}</span>
        </p>
      )}
      {asking && <DisputeDialog report={report} onClose={() => setAsking(false)} />}
    </div>
  )
}

const fields = z.pick(disputeInput, { text: true })

function DisputeDialog({ report, onClose }: { report: OwnReport; onClose: () => void }) {
  const form = useZodForm<z.input<typeof fields>, z.output<typeof fields>>(fields, { text: '' })
  const send = useAct(hunts.dispute, { form, touches: ['hunts'], toast: 'An admin decides', onSuccess: onClose })
  return (
    <FormDialog
      form={form}
      title="Dispute this decision?"
      description="Once for each report. An admin reads your report, the studio’s reason and this."
      confirm="Dispute it"
      busy={send.isPending}
      onClose={onClose}
      onValid={({ text }) => send.mutate({ id: report.id, text })}
    >
      <Field label="Why do you see it differently?" error={form.formState.errors.text?.message}>
        <TextArea rows={4} maxLength={huntLimits.text} {...form.register('text')} />
      </Field>
    </FormDialog>
  )
}
