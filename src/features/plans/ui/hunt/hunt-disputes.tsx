import { useRef, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { huntLimits, huntPay } from '../../hunt/rules.ts'
import type { HuntDispute } from '../../hunt/schema.ts'
import { hunts } from './hunt-calls.ts'
import { reportNames, severityNames } from './hunt-names.ts'
import { ReportText } from './report-text.tsx'

/** Disputed reports of bug hunts for an admin, the longest waiting first; nothing without any. */
export function HuntDisputes() {
  const list = useList(hunts.disputes.pages(), (page) => page.disputes)
  if (list.data?.length === 0) return null
  return (
    <Section title="Disputed bug reports" className="grid gap-4">
      <Loaded from={list} failed="Couldn’t load the disputed bug reports" loading={null}>
        {(found) => (
          <ul className="grid gap-4">
            {found.map((dispute) => (
              <li key={dispute.id}>
                <Dispute dispute={dispute} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore more={list.more} />
    </Section>
  )
}

function Dispute({ dispute }: { dispute: HuntDispute }) {
  const note = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState(false)
  const decide = useAct(hunts.decideDispute, { touches: ['hunts'], toast: 'Decided' })
  const { id, gameTitle, studioName, hunter, question, claimed, severity, status, reason, prices } = dispute
  function say(side: 'tester' | 'studio') {
    const words = note.current?.value.trim() ?? ''
    setMissing(words === '')
    if (words !== '') decide.mutate({ id, for: side, note: words })
  }
  return (
    <Panel title={gameTitle} text={`${hunter} against ${studioName}, in the hunt “${question}”`}>
      <ReportText report={dispute} />
      <div className="grid gap-4 sm:grid-cols-2">
        <p className="break-words">
          <b className="font-semibold">The studio decided: </b>
          {status === 'valid' && severity ? severityNames[severity] : reportNames[status]}
          {reason !== '' && `. ${reason}`}
        </p>
        <p className="break-words">
          <b className="font-semibold">The hunter says: </b>
          {dispute.dispute}
        </p>
      </div>
      <Field label="Why?" hint="Both sides read it." error={missing ? 'Both sides read why.' : undefined}>
        <TextArea ref={note} rows={2} maxLength={huntLimits.reason} />
      </Field>
      <p className="flex flex-wrap items-center gap-2">
        <Button variant="accent" busy={decide.isPending} onClick={() => say('tester')}>
          Pay as {severityNames[claimed].toLowerCase()}
        </Button>
        <Button busy={decide.isPending} onClick={() => say('studio')}>
          The decision stands
        </Button>
        <span className="type-cap">
          The hunter gets <Credits amount={huntPay(prices[claimed])} /> in all.
        </span>
      </p>
    </Panel>
  )
}
