import { Avatar } from '#kit/data/avatar.tsx'

export interface Person {
  testerId: string
  testerName: string
}

const mostFaces = 6

/** The testers behind a number; screen readers get their names from the plot's table. */
export function Faces({ people }: { people: readonly Person[] }) {
  const more = people.length - mostFaces
  return (
    <span className="inline-flex items-center gap-[3px]" aria-hidden="true">
      {people.slice(0, mostFaces).map(({ testerId, testerName }) => (
        <Avatar key={testerId} name={testerName} seed={testerId} className="size-6! text-[10px]!" />
      ))}
      {more > 0 && <span className="ps-1 text-xs text-ink-faint">+{more}</span>}
    </span>
  )
}

export const namesOf = (people: readonly Person[]): string =>
  people.length === 0 ? 'nobody' : people.map(({ testerName }) => testerName).join(', ')
