import { z } from 'zod'

const key = 'playhatch.registration'

/** What was typed before there is an account. Never the password. */
const draft = z
  .object({
    name: z.string(),
    companyName: z.string(),
    email: z.string(),
    termsAccepted: z.boolean(),
    cookiesConsent: z.boolean(),
    dataConsent: z.boolean(),
  })
  .partial()

type Draft = z.infer<typeof draft>

/** As this tab left it; empty where nothing is kept or it can't be read. */
export function readDraft(): Draft {
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** Kept for a reload of this tab, and forgotten with it. */
export function keepDraft(typed: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft.parse(typed)))
  } catch {
    // Without storage a reload begins anew, which is no reason to stop anyone.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
