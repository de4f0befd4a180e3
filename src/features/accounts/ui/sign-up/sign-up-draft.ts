const key = 'playhatch.registration'

/** The sign-up fields typed before the account exists. Never the password. */
const blank = {
  name: '',
  companyName: '',
  email: '',
  termsAccepted: false,
  cookiesConsent: false,
  dataConsent: false,
}

type SignUpDraft = typeof blank

/** The draft of this tab; blank when none is stored or it can't be read. */
export function readDraft(): SignUpDraft {
  try {
    return onlyDraft(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return blank
  }
}

/** Keeps the draft in sessionStorage: it survives a reload and ends with the tab. */
export function saveDraft(typed: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(onlyDraft(typed)))
  } catch {
    // Without storage the draft is lost on a reload; sign-up still works.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Only the draft's fields, each with the right type; other fields are dropped. */
export function onlyDraft(typed: object): SignUpDraft {
  const given = new Map(Object.entries(typed))
  const kept = Object.entries(blank).map(([name, empty]) => {
    const value = given.get(name)
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(kept)
}
