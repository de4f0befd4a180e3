import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type Choice, choiceInput } from '../game/choice-schema.ts'

const fields = ['from', 'to', 'since', 'until', 'device', 'level', 'genre', 'country', 'spending', 'known'] as const
export type ChoiceField = (typeof fields)[number]

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** The choice that an address names; what it can't read is left out. */
export function readChoice(search: Record<string, unknown>, gameId: string): Choice {
  const given = {
    gameId,
    ...Object.fromEntries(
      fields.flatMap((name) => {
        const value = textOf(search[name])
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }
  const requests = textOf(search.requests)?.split(',')
  const whole = choiceInput.safeParse(requests ? { ...given, requests } : given)
  if (whole.success) return whole.data
  // One unreadable field does not undo the others.
  let choice: Choice = { gameId }
  for (const name of [...fields, 'requests'] as const) {
    const next = choiceInput.safeParse({
      gameId,
      [name]: name === 'requests' ? requests : given[name as keyof typeof given],
    })
    if (next.success) choice = Object.assign(choice, next.data)
  }
  return choice
}

/** The address of a choice. */
export function choiceQuery({ gameId, requests, ...rest }: Choice): string {
  const query = new URLSearchParams({ game: gameId })
  for (const name of fields) if (rest[name] !== undefined) query.set(name, rest[name])
  if (requests && requests.length > 0) query.set('requests', requests.join(','))
  return `?${query}`
}

/** What is looked at, kept in the address, where a change adds no entry to the history. */
export function useChoice(gameId: string): [Choice, (change: Partial<Record<keyof Choice, unknown>>) => void] {
  const choice = readChoice(useSearch({ strict: false }), gameId)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = (part: Partial<Record<keyof Choice, unknown>>) =>
    void navigate({
      href: `${pathname}${choiceQuery(Object.fromEntries(Object.entries({ ...choice, ...part }).filter(([, value]) => value !== undefined)) as Choice)}`,
      replace: true,
      resetScroll: false,
    })
  return [choice, change]
}
