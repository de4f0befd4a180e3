import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Keys that are held with another one: they say nothing yet. */
const held = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * The focus of a board. A moved card is rendered again elsewhere, which loses the focus: it follows the card given to
 * `follow` until a key or pointer is pressed in the board. `board` are the props of the board's element.
 */
export function useCardFocus() {
  const area = useRef<HTMLElement>(null)
  const followed = useRef<string>(undefined)
  const titleOf = (id: string) => area.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] h3 button`)
  const refocus = () => {
    const title = followed.current === undefined ? undefined : titleOf(followed.current)
    title?.focus()
    return Boolean(title)
  }
  useEffect(() => {
    if (document.activeElement === document.body) refocus()
  })
  const follow = (id: string | undefined) => {
    followed.current = id
  }
  return {
    follow,
    /** Focuses a card. */
    focus: (id: string) => titleOf(id)?.focus(),
    /** Focuses the followed card; false if there is none. */
    refocus,
    board: {
      ref: area,
      onPointerDownCapture: () => follow(undefined),
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (!held.has(key)) follow(undefined)
      },
    },
  }
}
