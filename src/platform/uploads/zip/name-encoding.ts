/** Character sets of file names in archives that do not say which they use. */
export type NameEncoding = 'UTF-8' | 'Shift_JIS' | 'CP866' | 'CP437' | 'GBK' | 'Big5' | 'EUC-KR'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const shiftJis = new TextDecoder('shift_jis', { fatal: true })
const gbk = new TextDecoder('gbk', { fatal: true })
const big5 = new TextDecoder('big5', { fatal: true })
const eucKr = new TextDecoder('euc-kr', { fatal: true })
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
  GBK: (raw) => gbk.decode(raw),
  Big5: (raw) => big5.decode(raw),
  'EUC-KR': (raw) => eucKr.decode(raw),
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
  // The Chinese word for pictures in GBK happens to be valid UTF-8.
  const read = raws.map(asUtf8).map((name) => (name?.includes('ͼƬ') ? null : name))
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
  GBK: ofCommon(
    '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面同三已老从动两长知样现分将外身些与高意进把法此实回二理美点月明其种声全工己话者向情部正名定女力机等几业间新打便位重被走四第门次东海口使教西再平真世信北加由军入先山五太水万市体总场师书比住员九光王果及任至物台象记边共风战特色字请术结六功指思流青管条变联言权往该领传近留红周保达运城父步完区品士空众技程语英格式息写脸未取设始版双千容像找广改形早音火际首单导影失拿网香石若校读志飞组造落喜坏图背景乐斗角敌按钮束标置菜怪技具武器血攻击选择关卡存档动画效片资源脚素材剧夹试测界爆炸跳跃死亡胜利败森林箱金币枪弹车屋桥墙树花草龙王剑盾魔',
  ),
  Big5: ofCommon(
    '的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面同三已老從動兩長知樣現分將外身些與高意進把法此實回二理美點月明其種聲全工己話者向情部正名定女力機等幾業間新打便位重被走四第門次東海口使教西再平真世信北加由軍入先山五太水萬市體總場師書比住員九光王果及任至物台象記邊共風戰特色字請術結六功指思流青管條變聯言權往該領傳近留紅周保達運城父步完區品士空眾技程語英格式息寫臉未取設始版雙千容像找廣改形早音火際首單導影失拿網香石若校讀志飛組造落喜壞圖背景樂鬥角敵按鈕束標置選怪具武器血攻擊擇關卡存檔畫效片資源腳素材劇夾試測介爆炸跳躍死亡勝利敗森林箱金幣槍彈車屋橋牆樹花草龍劍盾魔立繪料增',
  ),
  'EUC-KR': ofCommon(
    '이다가사지기리의고는자아나라마바하인도어스시대정보수구조주소부상전음배경그림캐릭터플레적맵효과버튼메뉴작끝게임화면제일을를은에서로한장공격무드투저설명폴더새타틀글꼴동전총알승패실죽점프폭발숲상물몬킬템악빨강검파란트크립션애니메이페오비행단계미션레벨보석문집벽길성불얼눈꽃검방패마법왕용여남',
  ),
}

/** Patterns of a set of double bytes whose usual characters these are: names of files are made of common ones. */
function ofCommon(characters: string): readonly [RegExp, number][] {
  return [
    [new RegExp(`[${characters}]`, 'g'), 3],
    [new RegExp(`[^ -~${characters}]`, 'g'), -1.5],
  ]
}
