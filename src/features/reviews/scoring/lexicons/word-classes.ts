import { fold } from '../words.ts'

/**
 * What a small word does in a sentence, by language: D determiner, P preposition, C conjunction, S subject pronoun,
 * O object pronoun, A finite verb that needs others, V verb of happening, N negation or adverb, T ambiguous (that, die),
 * I mark of an infinitive (German: what is a preposition or part of a verb). Endings (`-ed`) hold for every word that is not listed.
 */
const lists = {
  en: {
    D: 'the a an my your his her its our their every each no some any both another these those',
    P: 'of in on at by for with from into onto under behind over after before between without through against near during until since about around above below beside inside off than',
    C: 'and or but because if when while although though where which who whose unless whether as so since',
    S: "i we he she they you it i'm i've i'd it's nobody nothing something everything everyone",
    O: 'me us him them myself itself',
    A: "is are was were be been am has have had do does did can could will would should must may might isn't aren't wasn't weren't didn't doesn't don't can't couldn't won't wouldn't hasn't haven't cannot",
    V: 'got get gets went go goes came come comes fell fall lost lose found find hit hits took take saw see made make felt feel felt said says stood stays kept keeps knew know let put ran died drove broke began left gave give thought told tell met sold bought drew rang won shows show stuck stopped froze read played',
    N: 'not very too also then there here again never always only just even still already once twice quickly slowly back soon now how what why out up down away almost however later instead often',
    T: 'that this all more most one her like',
    I: 'to',
  },
  de: {
    D: 'der den dem des eine einen einem einer eines mein meine meinen meinem meiner sein seine seinen seinem seiner ihr ihre ihren kein keine keinen keinem jede jeder jedes jedem jeden dieser diese dieses diesem diesen beide beiden zum zur beim im am ins vom ans',
    P: 'in bei fur hinter neben zwischen von durch gegen ohne bis wegen seit trotz',
    C: 'und oder aber denn dass weil ob wenn obwohl damit sodass wahrend bevor nachdem sondern als wie sobald falls',
    S: 'ich wir er man es',
    O: 'mich mir sich uns ihn ihm euch',
    A: 'ist sind war waren wird wurde wurden werden bin bist habe hat hatte hatten haben kann konnte konnten muss musste soll sollte will wollte darf mag',
    V: 'ging kam blieb lief verlor fand stand lag fiel starb nahm gab sah zog hing kommt geht bleibt steht lauft macht machte ließ liess wusste musste steht fehlt fehlte sturzte gespielt geklickt gefunden verloren',
    N: 'nicht nie sehr auch dann da hier wieder schon noch nur erst immer sofort plotzlich einmal zweimal dreimal leider etwas nichts so mehr oft kaum fast doch eben gerade dort dabei danach davor trotzdem weg oben unten links rechts',
    T: 'die das sie was wo',
    I: 'an auf aus mit nach uber unter um vor zu ab ein',
  },
  es: {
    D: 'el la los las un una unos unas mi mis tu tus su sus este esta estos estas ese esa cada otro otra del al',
    P: 'de a en con por para sin sobre entre desde hasta hacia bajo contra tras durante',
    C: 'y e o pero porque si cuando mientras aunque donde como ni pues',
    S: 'yo ella ellos nosotros uno nadie',
    O: 'se me te le les nos',
    A: 'es son era eran fue fueron ser esta estan estaba estar ha he han habia hay puede puedo podia pude tiene tengo tuve tenia hace hizo va iba',
    V: 'perdi encontre llegue jugue muri cai vi hice volvi termine tarde tardo sale salio quedo dice pone paso entro cayo abrio cerro aparecio desaparecio murio funciona',
    N: 'no muy mas tambien ya solo nunca siempre otra vez despues antes casi luego entonces bien mal nada algo dos tres veces aqui ahi asi demasiado',
    T: 'que lo todo toda todos',
    I: '',
  },
  fr: {
    D: 'le les un une des du au aux mon ma mes ton son sa ses notre nos leur leurs ce cet cette ces chaque quelques deux trois',
    P: 'de d a en dans sur sous avec sans pour par vers chez entre depuis pendant apres avant contre derriere jusqu',
    C: 'et ou mais donc car si quand comme lorsque lorsqu puisque ni parce ou',
    S: 'je j il elle ils elles on nous vous ca tu c rien',
    O: 'me m te se s lui y',
    A: 'est sont etait etaient ai as a ont avait avais fait faut peut peux pouvais suis sera va vais etre avoir',
    V: 'joue trouve perdu fini pris mis vu fallu eu pu reste revient affiche marche disparait bloque meurt tombe',
    N: 'ne n pas plus tres trop aussi jamais toujours encore bien mal deja alors puis ensuite presque seulement meme peu tout',
    T: 'la l que qu qui dont en',
    I: '',
  },
  pt: {
    D: 'o os as um uma uns umas meu minha meus seu sua cada outro outra este esta esse essa do da dos das no na nos nas ao pelo pela num numa',
    P: 'de em com por para sem sobre entre desde ate contra apos durante',
    C: 'e ou mas porque se quando enquanto embora onde como pois nem',
    S: 'eu ele ela eles elas nos voce ninguem isso isto',
    O: 'me te lhe',
    A: 'é sao era eram foi foram ser estava esta estao estar tem tinha tive ha posso pode podia consegui fica ficou vai ia faz fez',
    V: 'joguei perdi achei cheguei morri cai vi voltei parei tentei some sumiu trava travou aparece apareceu abriu fechou caiu passou',
    N: 'nao muito mais tambem ja so nunca sempre depois antes quase bem mal nada algo vezes vez aqui la assim demais',
    T: 'que a todo toda',
    I: '',
  },
  it: {
    D: 'il lo gli le un uno una del della dei delle dello al alla ai nel nella nei sul sulla dal dalla mio mia suo sua questo questa quel quella ogni altro altra',
    P: 'di a in con per da su tra fra senza sotto sopra dopo prima verso contro fino dietro',
    C: 'e ed o ma perche se quando mentre anche dove come pero quindi ne',
    S: 'io lui lei noi loro nessuno',
    O: 'mi ti si ci vi ne',
    A: 'e sono era erano stato stata essere ho ha hanno aveva avevo puo posso potevo fa va sta devo',
    V: 'giocato trovato perso finito preso visto messo rimasto resta torna apre chiude appare cade arriva funziona sbagliavo capito',
    N: 'non piu molto troppo gia solo mai sempre ancora poi quasi bene male sempre subito volte volta cosi li qui',
    T: 'la che i l quello',
    I: '',
  },
  pl: {
    D: 'ten ta to tej tym tego tych te moj moja moje swoj kazdy kazda jeden jedna inny',
    P: 'w we z ze na do od po za przed pod nad przez bez dla u przy o miedzy obok wsrod',
    C: 'i a oraz ale bo ze zeby gdy kiedy jak jesli poniewaz choc chociaz ktory ktora ktore ktorych lub czy wiec dopiero',
    S: 'ja on ona ono oni nikt nic',
    O: 'sie mnie mi go mu je ich im jej jego',
    A: 'jest sa byl byla bylo byly byc bede moze mozna moglem mam mial musialem trzeba da',
    V: 'gralem doszedlem zginalem znalazlem stracilem kliknalem wrocilem zostal zniknal pojawil dziala wychodzi znika dostalem czekalem',
    N: 'nie juz tylko bardzo tez jeszcze zawsze nigdy potem wtedy teraz tam tu tak prawie razy raz znowu dwa trzy zbyt za',
    T: 'co',
    I: '',
  },
  ru: {
    D: 'этот эта это эти этом этой того тот та те мой моя мои свой свою каждый каждая один одна другой весь вся все',
    P: 'в во на с со к ко у о об из за под над от до по для без при через между перед после около',
    C: 'и а но или что чтобы если когда пока потому хотя как где который которая которые которое либо то',
    S: 'я он она оно они мы вы ты никто ничего',
    O: 'меня мне его ему ее их им нас нам себя',
    A: 'был была было были есть быть будет можно нельзя надо нужно пришлось смог могу может',
    V: 'дошел прошел нашел потерял умер упал нажал вернулся вышел стоял остался пропал исчез появился играл купил взял понял застрял зависла',
    N: 'не ни уже еще только очень тоже также всегда никогда потом тогда сейчас там тут так почти раз раза снова даже слишком сразу иногда вдруг',
    T: 'же бы ли',
    I: '',
  },
  nl: {
    D: 'de het een mijn zijn onze elke ieder deze dit geen',
    P: 'van in op aan met voor naar uit bij tegen onder over door zonder tussen achter na tot sinds om',
    C: 'en of maar want dat omdat als toen terwijl zodat hoewel wanneer dus',
    S: 'ik je we hij ze men',
    O: 'me mij zich ons hem hen',
    A: 'is was waren ben heb heeft had hebben kan kon moet moest wil wordt werd zou',
    V: 'ging kwam bleef liep verloor vond stond viel speelde gespeeld gezien gevonden klikte doet deed',
    N: 'niet ook nog wel al dan er hier daar heel erg te zo weer pas altijd nooit toen keer steeds',
    T: 'die wat waar',
    I: '',
  },
  sv: {
    D: 'en ett min mitt mina sin sitt sina varje denna detta ingen inget nagon',
    P: 'pa i av med for till fran under over efter vid mot mellan utan innan genom om bakom',
    C: 'och men eller att nar som da eftersom fast medan innan sa',
    S: 'jag vi han hon man ni du',
    O: 'mig sig oss dig honom henne',
    A: 'ar var har hade kan kunde ska skulle maste vill ville blir blev',
    V: 'gick kom foll dog hittade spelade klickade stannade fastnade fick tog sag stod forsvann',
    N: 'inte ocksa bara redan aldrig alltid sedan igen mycket for dar har lite ganger gang nastan helt',
    T: 'det den de',
    I: '',
  },
  cs: {
    D: 'ten ta to ty tu tom toho muj moje svuj kazdy jeden jedna',
    P: 'v ve z ze na do od po za pred pod nad pres bez pro u pri o mezi vedle k ke s',
    C: 'a i ale nebo protoze kdyz ze aby pokud jestli ktery ktera ktere az',
    S: 'ja on ona oni nikdo nic',
    O: 'se si me mi ho mu je',
    A: 'je jsou byl byla bylo jsem jsme ma mel muze musel lze da',
    V: 'hral dosel nasel ztratil umrel klikl zmizel spadl zustal vratil',
    N: 'ne uz jen jeste velmi take vzdy nikdy pak tam tady tak skoro krat znovu',
    T: 'co jak',
    I: '',
  },
  tr: {
    D: 'bir bu su o her iki uc benim',
    P: 'icin gibi kadar sonra once ile beri gore uzerinde altinda yaninda icinde',
    C: 've ama fakat cunku veya ya eger yoksa',
    S: 'ben biz sen siz onlar',
    O: 'beni bana onu ona kendi',
    A: 'var yok degil',
    V: '',
    N: 'cok de da daha hep hic sadece bile tekrar bazen hemen yine en sonunda',
    T: 'ki mi',
    I: '',
  },
} as const

export type ReadLanguage = keyof typeof lists | 'ko' | 'ja'
export type WordClass = 'D' | 'P' | 'C' | 'S' | 'O' | 'A' | 'V' | 'N' | 'T' | 'I' | 'Q' | 'W' | 'B' | 'K'

/** Endings that show a verb, where a language has some that are safe enough. */
const verbEndings: Partial<Record<ReadLanguage, RegExp>> = {
  en: /^\p{L}{2,}ed$/u,
  de: /^(?:ge\p{L}{3,}(?:t|en)|\p{L}{3,}te)$/u,
  es: /^\p{L}{3,}(?:aba|aban|ando|iendo)$/u,
  fr: /^\p{L}{3,}(?:ait|aient|ais)$/u,
  pt: /^\p{L}{3,}(?:ava|ando|endo|indo|ou|ei)$/u,
  it: /^\p{L}{3,}(?:ava|avo|ato|uto|ito|eva)$/u,
  pl: /^\p{L}{2,}(?:alem|ilem|ylem|lam|am|al|il|yl|ala|ila|ylo|alo|aly|ily|uje|ela|iesz)$/u,
  ru: /^\p{L}{2,}(?:ал|ил|ел|ала|ила|ело|ало|ился|алась|илось|ился|ась|ает|яет|ется|ится)$/u,
  nl: /^(?:ge\p{L}{3,}(?:t|d|en)|\p{L}{3,}(?:te|de))$/u,
  sv: /^\p{L}{3,}(?:ade|ades|ar|er)$/u,
  cs: /^\p{L}{3,}(?:al|il|el|ala|ilo|alo)$/u,
  tr: /^\p{L}{1,}(?:d[iu]m|t[iu]m|d[iu]|t[iu]|yor|yordu|m[iu]s|d[iu]k|t[iu]k|m[iu]yor|l[iu]r|mez|maz|[iu]yor)$/u,
}

const koreanEndings: readonly [RegExp, WordClass][] = [
  [/(?:다|요|까|죠|음|함|됨)$/u, 'V'],
  [/(?:은|는|이|가|도)$/u, 'S'],
  [/(?:을|를)$/u, 'O'],
  [/(?:에|에서|로|으로|와|과|의|까지|부터|에게)$/u, 'P'],
  [/(?:고|서|면|는데|지만|니까|니|며|려고|자마자)$/u, 'C'],
]

const listed = new Map<ReadLanguage, Map<string, WordClass>>()
for (const [language, classes] of Object.entries(lists)) {
  const words = new Map<string, WordClass>()
  for (const [name, list] of Object.entries(classes)) {
    for (const word of fold(list).split(' ')) if (word !== '' && !words.has(word)) words.set(word, name as WordClass)
  }
  listed.set(language as ReadLanguage, words)
}

/** Languages in the order in which they are tried; Korean goes by its script. */
export const readLanguages = [...listed.keys()] as readonly ReadLanguage[]

export const isListed = (word: string, language: ReadLanguage): boolean => listed.get(language)?.has(word) ?? false

const numeral =
  /^(?:\p{N}.*|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dois|duas|quatro|sete|oito|nove|dez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dwa|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|dziesiec|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять)$/u

/** The class of a folded word; W where nothing is known of it. */
export function classOf(word: string, language: ReadLanguage): WordClass {
  if (language === 'ko')
    return koreanEndings.find(([ending]) => ending.test(word))?.[1] ?? (/\p{N}/u.test(word) ? 'Q' : 'W')
  const known = listed.get(language)?.get(word)
  if (known) return known
  if (numeral.test(word)) return 'Q'
  return verbEndings[language]?.test(word) ? 'V' : 'W'
}
