const key = 'playhatch.registration'

/** What was typed before there is an account. Never the password. */
const blank = {
  name: '',
  companyName: '',
  email: '',
  termsAccepted: false,
  cookiesConsent: false,
  dataConsent: false,
}

type SignUpDraft = typeof blank

/** As this tab left it; blank where nothing is kept or it can't be read. */
export function readDraft(): SignUpDraft {
  try {
    return onlyDraft(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return blank
  }
}

/** Kept for a reload of this tab, and forgotten with it. */
export function keepDraft(typed: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(onlyDraft(typed)))
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

/** The fields that are kept, each of its kind; whatever else stands there is left out. */
export function onlyDraft(typed: object): SignUpDraft {
  const given = new Map(Object.entries(typed))
  const kept = Object.entries(blank).map(([name, empty]) => {
    const value = given.get(name)
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(kept)
}
