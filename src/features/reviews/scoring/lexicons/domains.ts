import { offers } from './against.ts'

/** Names of the web that stand after a dot and are no words of a language and no ending of files. */
const plain =
  'com|net|org|io|gg|shop|store|xyz|site|online|info|biz|top|vip|icu|club|casino|website|space|games?|app|dev|pro|tv|cc|tk|cf|gq|ga|pw|su|eu|uk|ru|ua|kz|fr|pl|br|pt|nl|dk|fi|cz|sk|hu|ro|bg|gr|tr|rs|hr|lt|lv|ee|jp|cn|kr|tw|vn|th|ph|ir|il|mx|ar|cl|co|ly|ws|link|click|blog|zone|ltd|agency|market|deals|cash|loan|rocks|monster|lol|ninja|digital|network|cloud|moe|asia|example'
/** Names of the web that are words too: they count only before a path, or behind a name in several parts. */
const words =
  'us|it|no|in|me|to|id|one|best|today|live|fun|team|center|work|group|life|world|news|money|host|gift|se|win|bet|page|promo|de|es'

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,40}[\\p{L}\\p{N}])?'

/**
 * A domain without `https://`: one with a hyphen, a digit or a further dot in its name, or a path behind it. A word before a dot and
 * a word behind it are mostly two sentences without a space.
 */
const bareDomain = new RegExp(
  `(?<![\\p{L}\\p{N}@.\\-/\\\\_])(?:(?=[\\p{L}\\p{N}.]*[\\-\\p{N}])(?=[\\p{N}\\-]*\\p{L}{2})(?:${label}\\.)+(?:${plain})|${label}\\.(?:com|net|org|co|gov|edu)\\.\\p{L}{2}|${label}\\.(?:${plain}|${words})(?=/\\p{L})|(?:\\p{L}{2,}-){1,3}\\p{L}{2,}\\.(?:${words}))(?![\\p{L}\\p{N}\\-_(])`,
  'giu',
)

/** The domains that stand in a text without a scheme, in small letters, each once. */
export const domainsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(bareDomain)].map(([domain]) => domain.toLowerCase())),
]

/** Goods and favours that sites are advertised with, in languages that the other list of offers lacks. */
export const wares = new RegExp(
  `${offers.source}|(?<!\\p{L})(?:free|hacks?|cheats?|skins|unlimited|generator|bonus code|ucretsiz|gratuit|ingyen|zadarmo|zdarma|besplatn|безкоштовн|безплатн|бесплатн|знижк|ilmai[ns]|tasuta|nemokam|bezmaksas|δωρεαν|εκπτωσ|percuma|diskon|mien phi|giam gia|libreng?|חינם|הנחה|رایگان|تخفیف|ฟรี|ส่วนลด|मुफ्त|छूट|moedas|monedas|munzen|pieces gratuites|pieniadze|pieni[aą]dz|gratis)`,
  'iu',
)
