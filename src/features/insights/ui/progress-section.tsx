import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Insights } from '../game/schema.ts'
import { type People, PersonLink } from './evidence.tsx'

type Build = Insights['progress'][number]
const fewPeople = 12

/** Who got how far, by name: a row for each tester, a column for each step, by build. */
export function ProgressSection({ builds, people }: { builds: readonly Build[]; people: People }) {
  return (
    <div className="grid gap-6">
      {builds.slice(0, 4).map((build) => (
        <BuildProgress key={build.version} build={build} people={people} />
      ))}
      {builds.length > 4 && (
        <p className="type-cap">
          Older builds:{' '}
          {builds
            .slice(4)
            .map(({ version }) => version)
            .join(', ')}
          . Choose them above.
        </p>
      )}
    </div>
  )
}

function BuildProgress({ build: { version, people: tests, steps }, people }: { build: Build; people: People }) {
  const [all, setAll] = useState(false)
  const shownSteps = steps.filter(({ id, asked }) => id !== 'opened' && asked > 0)
  const sets = shownSteps.map(({ reached }) => new Set(reached))
  const ids = steps[0]?.reached ?? []
  // Those who got furthest stand first.
  const farOf = (id: string) => sets.filter((set) => set.has(id)).length
  const rows = [...ids].sort((a, b) => farOf(b) - farOf(a))
  const shown = all ? rows : rows.slice(0, fewPeople)
  const testers = new Set(ids.map((id) => people.get(id)?.testerId ?? id)).size
  return (
    <div className="grid gap-2 rounded-surface border border-line bg-surface-1 p-4">
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="pb-2 text-start">
            <span className="font-code font-semibold">{version}</span>{' '}
            <span className="text-ink-muted">
              {plural(testers, 'tester')}
              {tests > testers && `, ${plural(tests, 'test')}`}
            </span>
          </caption>
          <thead>
            <tr className="text-xs text-ink-faint">
              <th scope="col" className="min-w-36 py-1 pe-3 text-start font-medium">
                Tester
              </th>
              {shownSteps.map(({ id, label }) => (
                <th key={id} scope="col" className="max-w-36 min-w-20 px-1 py-1 align-bottom font-medium text-balance">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((id) => {
              const person = people.get(id)
              return (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                    <span className="flex items-center gap-2">
                      <Avatar
                        name={person?.name ?? ''}
                        seed={person?.testerId ?? id}
                        className="size-6! text-[0.625rem]!"
                      />
                      {person && <PersonLink person={person} />}
                    </span>
                  </th>
                  {shownSteps.map((step, at) => (
                    <td key={step.id} className="px-1 py-1.5">
                      <Dot isReached={sets[at]?.has(id) === true} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-semibold tabular-nums">
              <th scope="row" className="py-2 text-start font-medium text-ink-muted">
                Got there
              </th>
              {shownSteps.map(({ id, reached, asked }) => (
                <td key={id} className="px-1 py-2 text-center">
                  {reached.length} of {asked}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length > fewPeople && !all && (
        <Button size="s" variant="quiet" className="justify-self-start print:hidden" onClick={() => setAll(true)}>
          Show all {plural(rows.length, 'test')}
        </Button>
      )}
    </div>
  )
}

const Dot = ({ isReached }: { isReached: boolean }) => (
  <span className="grid place-items-center">
    <span
      className={cx('drawn size-3 rounded-full', isReached ? 'bg-good' : 'border-[1.5px] border-line-strong')}
      aria-hidden="true"
    />
    <span className="sr-only">{isReached ? 'yes' : 'no'}</span>
  </span>
)
