import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../../schema.ts'
import { AnswerList } from '../game-bugs/fix-answers.tsx'

/** What the testers of this request said of bugs that its build fixes. */
export function FixesPanel({ data: { fixes, game, build } }: { data: Results }) {
  return (
    <Panel id="fixes" title={build ? `Fixed in ${build.version}: is it gone?` : 'Is it gone?'} className="scroll-mt-12">
      <ul className="divide-y divide-line border-y border-line">
        {fixes.map(({ bugId, title, answers }) => (
          <li key={bugId} className="grid gap-2 py-3">
            <Link
              href={paths.gameBug(game.id, bugId)}
              dir="auto"
              className="w-fit font-medium [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Link>
            <AnswerList said={answers} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
