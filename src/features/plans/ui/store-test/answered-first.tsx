import { AskedFirst } from '#features/requests/ui/screener/asked-first.tsx'
import { Section } from '#kit/layout/panel.tsx'
import type { StoreTestDetail } from '../../store-test/schema.ts'

/** What each tester answered before their place; nothing without questions. */
export function AnsweredFirst({ test: { testers } }: { test: StoreTestDetail }) {
  const answered = testers.filter(({ askedFirst }) => askedFirst.length > 0)
  if (answered.length === 0) return null
  return (
    <Section title="What your testers answered" className="grid gap-2">
      <ul className="divide-y divide-line border-y border-line">
        {answered.map(({ id, name, askedFirst }) => (
          <li key={id}>
            <details>
              <summary className="cursor-pointer py-2">
                <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
              </summary>
              <div className="pb-3">
                <AskedFirst lines={askedFirst} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
