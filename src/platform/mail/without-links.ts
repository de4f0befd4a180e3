/** Browsers read each of them as a dot: also the one-dot leader and the small full stop. */
const dots = '.．。｡․﹒'
const dot = `[${dots}]`
/** Wider than names of hosts are: mail programs also link `evil_.example`. */
const label = String.raw`[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-]+`
/** A dotted name whose last part could be a top-level domain, or an IPv4 address. */
const host = String.raw`(?:(?:${label}${dot})+\p{L}[\p{L}\p{N}\p{M}-]+|\d{1,3}(?:${dot}\d{1,3}){3})`

/** Marks that choose the form of the character before them: of emoji, of Han characters in names, of Mongolian letters. */
const selectors = String.raw`\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}`
/** What nobody sees, but what joins emoji, spells their flags, or chooses a form. */
const invisible = new RegExp(
  String.raw`(?![\u200d${selectors}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\u2066-\u2069]|\u200d(?!\p{Extended_Pictographic})|(?<![\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])[${selectors}]`,
  'gu',
)
const control = /\p{Cc}+/gu

/**
 * Other forms of what links are made of as their usual ones, which mail programs or people read alike: wide ones
 * (`ｈｔｔｐ：／／`, `＠`), small ones (`﹫`) and what looks like a slash (`evil.example∕login`) or a colon.
 */
const narrow = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\ufe6b', '@')
    .replace(/[\u2044\u2215\u29f8]/g, '/')
    .replace(/[\ufe55\ua789\u2236]/g, ':')

/** What makes a link of words, each with what stays of it. */
const links: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z\d+.-]*:[/\\]{2,}/giu, ''],
  [new RegExp(String.raw`\b(?:https?|hxxps?|ftps?|sftp|wss?):(?=${host})`, 'giu'), ''],
  [/\b(?:mailto|sips?|xmpp|tel|sms|callto|skype|facetime|javascript|data|file|magnet):(?=\S)/giu, ''],
  [/(?<![^\s(]):?[/\\]{2,}(?=\S)/gu, ''],
  [new RegExp(String.raw`\bwww\d{0,3}${dot}+(?=[\p{L}\p{N}])`, 'giu'), ''],
  [new RegExp(String.raw`[^\s@<>()"“”',;:]+@${host}`, 'giu'), ''],
  [new RegExp(String.raw`(${host})(?::\d{1,5})?[/\\?#]\S*`, 'giu'), '$1'],
  [new RegExp(String.raw`(${host}):\d{1,5}\b`, 'giu'), '$1'],
]
const brokenDot = new RegExp(
  String.raw`(?<=[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-])(${dot})(?=[\p{L}\p{N}\p{M}-]*\p{L}[\p{L}\p{N}\p{M}-])`,
  'gu',
)
const addressDots = new RegExp(String.raw`\b\d{1,3}(?:${dot}\d{1,3}){3}\b`, 'gu')

/** Between a dot and the next letter: nobody sees it, and mail programs make no link of the name. */
const NO_LINK = '\u200c'

/**
 * Text of an email in which mail programs find no link (accounts-15): schemes, `www.`, paths and addresses are taken
 * out, and a dotted name such as agar.io stays readable but is not linked. For every text that may hold words of users.
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
    .replace(addressDots, (address) => address.replaceAll(new RegExp(dot, 'g'), (one) => one + NO_LINK))
}
