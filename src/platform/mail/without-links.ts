const dot = '[.．。｡]'
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
/** A dotted name whose last part could be a top-level domain, or an IPv4 address. */
const host = String.raw`(?:(?:${label}${dot})+\p{L}[\p{L}\p{N}-]+|\d{1,3}(?:${dot}\d{1,3}){3})`

const invisible =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu
const control = /\p{Cc}+/gu

/** Wide forms of what links are made of (`ｈｔｔｐ：／／`, `＠`) as their usual ones, which mail programs read alike. */
const narrow = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** What makes a link of words, each with what stays of it. */
const links: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z\d+.-]*:[/\\]{2,}/giu, ''],
  [/\b(?:mailto|tel|sms|callto|skype|facetime|javascript|data|file|magnet):(?=\S)/giu, ''],
  [/(?<![^\s(]):?[/\\]{2,}(?=\S)/gu, ''],
  [new RegExp(String.raw`\bwww\d{0,3}${dot}+(?=[\p{L}\p{N}])`, 'giu'), ''],
  [new RegExp(String.raw`[^\s@<>()"“”',;:]+@${host}`, 'giu'), ''],
  [new RegExp(String.raw`(${host})(?::\d{1,5})?[/\\?#]\S*`, 'giu'), '$1'],
  [new RegExp(String.raw`(${host}):\d{1,5}\b`, 'giu'), '$1'],
]
const brokenDot = new RegExp(String.raw`(?<=[\p{L}\p{N}])(${dot})(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-])`, 'gu')
const addressDots = new RegExp(String.raw`\b\d{1,3}(?:${dot}\d{1,3}){3}\b`, 'gu')

/** Between a dot and the next letter: nobody sees it, and mail programs make no link of the name. */
const NO_LINK = '\u200c'

/**
 * Text of an email in which mail programs find no link (ruling 94): schemes, `www.`, paths and addresses are taken out,
 * and a dotted name such as agar.io stays readable but is not linked. For every text that may hold words of users.
 */
export function withoutLinks(text: string): string {
  let words = narrow(text.replace(control, ' ').replace(invisible, ''))
  // What is taken out may join its neighbours to another link.
  for (let before = ''; before !== words; ) {
    before = words
    for (const [link, rest] of links) words = words.replace(link, rest)
  }
  return words
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(brokenDot, `$1${NO_LINK}`)
    .replace(addressDots, (address) => address.replaceAll(/[.．。｡]/g, (one) => one + NO_LINK))
}
