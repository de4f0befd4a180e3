/** The key in localStorage of a person's last searches. */
export const searchesKey = 'playhatch.searches'

/** The key in localStorage for what a person typed into this form and did not save yet. */
export const formDraftKey = (form: string): string => `playhatch.form.${form}`

/** Deletes what a person typed and this browser keeps for them alone; called on sign-out. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key === searchesKey || key.startsWith(formDraftKey(''))) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
