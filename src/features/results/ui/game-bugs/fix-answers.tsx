import { Badge } from '#kit/data/badge.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Results } from '../../schema.ts'

type Answer = Results['fixes'][number]['answers'][number]

const answers = {
  still_there: { label: 'Still there', tone: 'bad' },
  gone: { label: 'Gone', tone: 'good' },
  not_tried: { label: 'Not tried', tone: 'line' },
} as const
const kinds = ['still_there', 'gone', 'not_tried'] as const

/** Who says that a fixed bug is gone or still there, each at the second of the session. */
export function AnswerList({ said }: { said: readonly Answer[] }) {
  return (
    <dl className="grid gap-3">
      {kinds.map((kind) => {
        const given = said.filter(({ answer }) => answer === kind)
        if (given.length === 0) return null
        return (
          <div key={kind} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <dt>
              <Badge tone={answers[kind].tone}>
                {answers[kind].label} {given.length}
              </Badge>
            </dt>
            <dd className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
              {given.map(({ playtestId, testerName, atSeconds }) => (
                <Link
                  key={playtestId}
                  href={atSeconds === null ? paths.session(playtestId) : paths.sessionPlayed(playtestId, atSeconds)}
                  className="underline"
                >
                  {testerName}
                  {atSeconds !== null && `, ${clockOf(atSeconds)}`}
                </Link>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What testers of the build with the fix said of one bug. */
export const FixAnswers = ({ said, fixedIn }: { said: readonly Answer[]; fixedIn: string | null }) => (
  <Section
    title="Is it gone?"
    text={fixedIn === null ? undefined : `Testers of ${fixedIn} were asked with their reviews.`}
  >
    <AnswerList said={said} />
  </Section>
)
