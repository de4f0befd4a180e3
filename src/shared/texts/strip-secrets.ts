/** Patterns of secrets and personal data, with their replacements. The order matters: wider patterns come first. */
const secrets: [RegExp, string][] = [
  [/\b((?:set-)?cookie|authorization|proxy-authorization)\b(["']?\s*[:=]\s*)[^\n]*/gi, '$1$2[hidden]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  // Credentials inside an address.
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@?#]*@/gi, '$1[hidden]@'],
  // A query or a fragment after an address or a path; line and column of a stack frame stay.
  [/((?:[a-z][a-z0-9+.-]*:\/\/|\/)[^\s?#"<>]*)[?#][^\s"<>]*?((?::\d+){1,2}\)?)?(?=[\s"<>]|$)/gi, '$1$2'],
  [/[\p{L}\p{N}_.!$%&'*+^`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]'],
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

/**
 * A long run that mixes digits with letters is no word but a token, a digest or a signature. UUIDs of items may stay.
 */
const isGenerated = (run: string) => !uuid.test(run) && /\d/.test(run) && /[a-z]/i.test(run)

/**
 * Returns a text that is safe to show to a stranger: without query strings, cookies, tokens, codes and email addresses.
 * For error messages, stacks and page addresses (product-12); it removes too much rather than too little.
 */
export function stripSecrets(text: string): string {
  const plain = secrets.reduce((rest, [what, instead]) => rest.replace(what, instead), text)
  return plain.replace(longRun, (run) => (isGenerated(run) ? '[token]' : run))
}
