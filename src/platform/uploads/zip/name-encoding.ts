/** Character sets of file names in archives that do not say which they use. */
export type NameEncoding = 'UTF-8' | 'Shift_JIS' | 'CP866' | 'CP437'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const shiftJis = new TextDecoder('shift_jis', { fatal: true })
const cp866 = new TextDecoder('ibm866')

/** The upper half of code page 437, which the Encoding Standard does not have. */
const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const decode437 = (raw: Uint8Array) =>
  Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upper437[byte - 0x80] ?? ''))).join('')

const decoders: Record<Exclude<NameEncoding, 'UTF-8'>, (raw: Uint8Array) => string> = {
  Shift_JIS: (raw) => shiftJis.decode(raw),
  CP866: (raw) => cp866.decode(raw),
  CP437: decode437,
}

/** The name in UTF-8; null when its bytes are not UTF-8. */
export function asUtf8(raw: Uint8Array): string | null {
  try {
    return utf8.decode(raw)
  } catch {
    return null
  }
}

/**
 * Reads all names of an archive that are not UTF-8 in the one character set that fits them together: a zip is packed
 * on one computer, and one name alone is too short to tell.
 */
export function decodeNames(raws: readonly Uint8Array[]): { names: string[]; encoding: NameEncoding } {
  const read = raws.map(asUtf8)
  const foreign = raws.filter((_, n) => read[n] === null)
  if (foreign.length === 0) return { names: read.map(String), encoding: 'UTF-8' }
  const kinds = Object.keys(decoders) as (keyof typeof decoders)[]
  const [best] = kinds
    .map((encoding) => ({ encoding, score: scoreOf(encoding, foreign) }))
    .sort((a, b) => b.score - a.score)
  const encoding = best?.encoding ?? 'CP437'
  return { names: read.map((name, n) => name ?? decoders[encoding](raws[n] ?? new Uint8Array())), encoding }
}

/** How much like names of people's files the text reads; minus infinity when the bytes can't be of this set. */
function scoreOf(encoding: keyof typeof decoders, raws: readonly Uint8Array[]): number {
  let score = 0
  for (const raw of raws) {
    let name: string
    try {
      name = decoders[encoding](raw)
    } catch {
      return Number.NEGATIVE_INFINITY
    }
    score += signs[encoding].reduce((sum, [pattern, weight]) => sum + weight * (name.match(pattern)?.length ?? 0), 0)
  }
  // Western names are the rule where nothing speaks for another set.
  return encoding === 'CP437' ? score + 1 : score
}

/** Patterns that speak for a set, or against it, with their weight for each match. */
const signs: Record<keyof typeof decoders, readonly [RegExp, number][]> = {
  Shift_JIS: [
    [/[\u3041-\u3096\u30a1-\u30fc]/g, 3],
    [/[\u4e00-\u9fff]/g, 1.5],
    [/[\u4e00-\u9fff]{2,}/g, 5],
    [/[！-～　、。・「」【】（）]/g, 1],
    // Half-width katakana and single ideographs inside a Latin word are other sets' letters.
    [/[\uff61-\uff65]/g, -2],
    [/[\uff66-\uff9f]/g, -1],
    [/[a-z][\u4e00-\u9fff\uff61-\uff9f]+[a-z]/g, -6],
    [/[\ue000-\uf8ff\u0080-\u00a0]/g, -10],
  ],
  CP866: [
    [/[а-яё]/g, 1.2],
    [/(?<![а-яёА-ЯЁ])[а-яё]{3,}/g, 4],
    [/(?<![а-яёА-ЯЁ])[А-ЯЁ]+/g, 0.8],
    [/[А-ЯЁ]{2,}/g, 1],
    [/[а-яё][А-ЯЁ]/g, -2],
    [/[a-zA-Z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][a-zA-Z]/g, -4],
    [/(?<![а-яёА-ЯЁ])[а-яёА-ЯЁ](?![а-яёА-ЯЁ])/g, -1],
    [/[\u2500-\u259f∙·√№¤■@^`|{}~]/g, -2],
  ],
  CP437: [
    [/[ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑß]/g, 1],
    [/[a-zA-Z][üéâäàåçêëèïîìæôöòûùáíóúñß]|[üéâäàåçêëèïîìÄÅÉæÆôöòûùÖÜáíóúñß][a-zA-Z]/g, 2],
    [/[ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑß]{3,}/g, -5],
    [/[^ -~ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑß]/g, -2],
  ],
}
