import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` on a key anywhere on the page: 'mod+k' (Cmd on a Mac, Ctrl elsewhere), 'escape', '/'. Plain keys are
 * ignored while the user types, and letters with Alt or Shift, which belong to the browser.
 */
export function useHotkey(keys: string, act: (event: KeyboardEvent) => void): void {
  const onKeys = useEffectEvent(act)
  useEffect(() => {
    const parts = keys.toLowerCase().split('+')
    const key = parts.at(-1) ?? ''
    const withMod = parts.includes('mod')
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || withMod !== (event.metaKey || event.ctrlKey)) return
      if (event.altKey || (event.shiftKey && /^[a-z]$/.test(key))) return
      if (!withMod && key !== 'escape' && isTyping(event.target)) return
      onKeys(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [keys])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** 'Ctrl K' or '⌘ K', for a hint beside the button. */
export function hotkeyLabel(key: string): string {
  const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return `${apple ? '⌘' : 'Ctrl'} ${key.toUpperCase()}`
}
