import { Credits } from '#kit/data/coin.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { type HuntPrices, huntLimits, huntSeverities } from '../../hunt/rules.ts'
import { severityNames, severityTexts } from './hunt-names.ts'

interface HuntTermsProps {
  /** What a first valid report earns, by severity. */
  pay: HuntPrices
  instructions: string
}

/** The terms of a hunt as its hunters read them: what to look at, what is paid, and the rules. */
export function HuntTerms({ pay, instructions }: HuntTermsProps) {
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3" aria-label="What a bug pays">
        {huntSeverities.toReversed().map((severity) => (
          <li key={severity} className="grid content-start gap-1 rounded-surface border border-line bg-surface-1 p-4">
            <span className="font-semibold">{severityNames[severity]}</span>
            <Credits amount={pay[severity]} size="sum" />
            <span className="text-ink-muted">{severityTexts[severity]}</span>
          </li>
        ))}
      </ul>
      {instructions !== '' && (
        <Panel title="Where to look">
          <p dir="auto" className="type-read break-words whitespace-pre-line">
            {instructions}
          </p>
        </Panel>
      )}
      <Panel title="The rules">
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>The first valid report of a bug is paid in full; a later one {huntLimits.repetition} credit.</li>
          <li>A report needs a second of your play, a picture or an error of this build.</li>
          <li>
            The studio decides within {huntLimits.decideHours} hours; after that your report is paid as minor. You can
            dispute a decision once, within {huntLimits.disputeHours} hours.
          </li>
          <li>At most three of your reports wait at once. Two refused ones end the hunt for you.</li>
          <li>You see the titles of other bugs after your own first valid report.</li>
          <li>It pays as it says: no level bonus, no quality bonus.</li>
        </ul>
      </Panel>
    </>
  )
}
