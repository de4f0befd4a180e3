/** What could open something or names a person, and what stands in its place. Order matters: the wider ones come first. */
const secrets: [RegExp, string][] = [
  [/\b((?:set-)?cookie|authorization|proxy-authorization)\b(["']?\s*[:=]\s*)[^\n]*/gi, '$1$2[hidden]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  // Who signs in inside an address.
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@?#]*@/gi, '$1[hidden]@'],
  // A query or a fragment behind an address or a path; the line and column of a stack stay.
  [/((?:[a-z][a-z0-9+.-]*:\/\/|\/)[^\s?#"<>]*)[?#][^\s"<>]*?((?::\d+){1,2}\)?)?(?=[\s"<>]|$)/gi, '$1$2'],
  [/[\p{L}\p{N}_.!$%&'*+^`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [
    /\b([\w.-]*(?:token|passw(?:or)?d|passphrase|secret|session|signature|ticket|api[_-]?key|csrf|otp)[\w.-]*)(["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&"'}\])[]+)/gi,
    '$1$2[hidden]',
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bTM-[A-Z0-9]{6}\b/g, '[invite code]'],
  [/\b\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}\b/g, '[number]'],
]

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const longRun = /[A-Za-z0-9_-]{24,}(?!\.(?:[cm]?[jt]sx?|css)\b)(?![A-Za-z0-9_-])/g

/** A long run that mixes digits with letters is nobody's word: a token, a digest, a signature. Ids of things may stay. */
const looksMade = (run: string) => !uuid.test(run) && /\d/.test(run) && /[a-z]/i.test(run)

/**
 * A text that may be shown to a stranger: without query strings, cookies, tokens, codes and e-mail addresses. For error
 * messages, stacks and addresses of pages (spec 1 §2.11); rather takes too much than too little.
 */
export function stripSecrets(text: string): string {
  const plain = secrets.reduce((rest, [what, instead]) => rest.replace(what, instead), text)
  return plain.replace(longRun, (run) => (looksMade(run) ? '[token]' : run))
}
