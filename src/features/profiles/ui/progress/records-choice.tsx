import { useCan } from '#features/access/ui/rights.ts'
import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { useReachability } from './progress-reachability.ts'

const choices: readonly [RecordingChoice, title: string, text: string][] = [
  ['none', 'No recordings', 'Recorded tests are left out of your opportunities.'],
  ['screen', 'The screen', 'Tests that ask for your voice are left out.'],
  ['voice', 'Screen and voice', 'All tests. Each offer says what it records before you take a spot.'],
]

/** Who is too young for the voice gives the whole answer with the screen: tests that ask for it do without (sessions-5). */
const choicesOfTheYoung: typeof choices = [
  ['none', 'No recordings', 'Recorded tests are left out of your opportunities.'],
  [
    'voice',
    'The screen',
    'Your voice is never recorded below the age of consent of your country, or while your profile has no age.',
  ],
]

/** How far tests may record this tester; takes effect at once (sessions-9). */
export function RecordsChoice() {
  const mayEdit = useCan('reachability_edit')
  const { isKnown, records, voiceAllowed, setRecords } = useReachability()
  if (!mayEdit) return null
  return (
    <section aria-labelledby="records" className="mt-10 grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="records" className="type-title">
          Being recorded
        </h2>
        <p className="text-pretty text-ink-muted">
          Some studios watch how you play. What do you let tests record? Nothing is recorded without your yes to a test.
        </p>
      </div>
      <RadioGroup
        label="What tests may record"
        value={!isKnown ? '' : !voiceAllowed && records === 'screen' ? 'voice' : records}
        onValueChange={(picked) => setRecords(picked as RecordingChoice)}
      >
        {(voiceAllowed ? choices : choicesOfTheYoung).map(([value, title, text]) => (
          <Choice key={value} value={value} title={title} text={text} disabled={!isKnown} />
        ))}
      </RadioGroup>
    </section>
  )
}
