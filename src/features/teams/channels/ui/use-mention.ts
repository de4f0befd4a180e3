import { type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react'
import { mentionChoiceId } from './mention-choices.tsx'
import { mentionAt, type Named, withMention } from './mention-typing.ts'

interface MentionInput {
  text: string
  people: readonly Named[]
  area: RefObject<HTMLTextAreaElement | null>
  /** The text with a chosen name. */
  onText: (text: string, person: Named) => void
}

/**
 * Choosing a person to mention while typing @ in a text field: arrows move, Enter and Tab choose, Escape closes. `keys` is
 * asked first of each key and says whether it was meant for the list; `noted` hears where the caret is.
 */
export function useMention({ text, people, area, onText }: MentionInput) {
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const typing = mentionAt(text, caret, people)
  const choices = typing !== null && typing.start !== closedAt ? typing.choices : []
  const current = Math.min(at, choices.length - 1)
  const choice = choices[current]

  function pick(person: Named) {
    if (!typing) return
    const next = withMention(text, caret, typing, person)
    onText(next.text, person)
    noted(next.caret)
    area.current?.focus()
    // After the text is rendered; otherwise the caret jumps to the end.
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret))
  }

  function noted(position: number) {
    setCaret(position)
    setAt(0)
  }

  function keys(event: KeyboardEvent): boolean {
    if (!choice) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setAt((current + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(choice)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      setClosedAt(typing?.start)
    } else return false
    event.preventDefault()
    return true
  }

  return {
    choices,
    current,
    pick,
    keys,
    noted,
    field: {
      'aria-autocomplete': 'list' as const,
      ...(choice && { 'aria-controls': 'mention-choices', 'aria-activedescendant': mentionChoiceId(choice.id) }),
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart),
    },
  }
}
