import { wordsOf } from './words.ts'

type Lexicon = ReadonlySet<string>

/** Reads words between white space; accents may be written as usual. */
const lexicon = (words: string): Lexicon => new Set(wordsOf(words))

const english = lexicon(`the a an and or but of to in on at by for with from as is are was were be been it its it's this
  that these those i i'm i've my me we you your he she they their not no don't didn't doesn't can can't could would
  should will have has had do does did so if when while then than there here what which who how after before because
  until into out up down only just very too more most some any all about where again once`)

const spanish = lexicon(`el la los las un una unos unas y o pero de del a al en con por para sin sobre es son era fue
  ser estar está están estaba hay no que se lo le me mi mis tu su sus yo como cuando donde porque si más muy ya todo
  toda esto este esta ese esa eso también solo sólo hasta desde después antes entre nada algo he ha había tiene puede`)

const german = lexicon(`der die das den dem des ein eine einen einem einer und oder aber von zu zum zur in im an am auf
  aus bei mit nach für über unter ist sind war waren wird wurde sein es ich mir mich mein meine man wir du er sie sich
  nicht kein keine keinen als wenn wie dass weil ob noch schon nur auch sehr so da hier dann wo was habe hat hatte
  kann konnte muss bis doch mehr beim ohne immer etwas nichts`)

const french = lexicon(`le la les l un une des du de d et ou mais à au aux en dans sur sous avec sans pour par est sont
  était être il elle ils elles on je j'ai j' me mon ma mes nous vous ce cet cette ces c'est ça qui que qu'on qu'il se
  s'est ne n'est n'ai pas plus très trop quand comme si tout toute tous aussi après avant puis y a ai fait peut été
  même rien où depuis jusqu'à`)

/** Neighbours of our four languages, so that their texts are not taken for one of them. */
const portuguese = lexicon(`o a os as um uma e ou mas de do da dos das em no na nos nas com por para sem não que se
  é são foi era ser está estava eu meu minha você ele ela isso isto esse essa muito mais também quando porque até
  depois antes só já ao à pelo pela tem há`)

const italian = lexicon(`il lo la i gli le un uno una e o ma di del della dei delle a al alla in nel nella con su sul
  sulla per da dal dalla è sono era stato essere non che si mi ho ha io mio mia questo questa quello quando perché
  più anche molto come dopo prima poi ci solo già tutto`)

const dutch = lexicon(`de het een en of maar van in op aan met voor naar uit bij is zijn was waren wordt worden ik mij
  mijn je we hij ze dat die dit niet geen ook nog wel als toen want omdat er te om door over meer heel erg dan waar
  had heb heeft kan moet`)

const scandinavian = lexicon(`och og att at det den de en et ett jag jeg är er var inte ikke på med av af för som men
  har hade kan så om när når man till til fra från efter etter sig seg också mycket meget bara`)

export const functionWords = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
  pt: portuguese,
  it: italian,
  nl: dutch,
  scandinavian,
} satisfies Record<string, Lexicon>

export type FunctionWords = keyof typeof functionWords

const all = new Set(Object.values(functionWords).flatMap((words) => [...words]))

/** Whether a folded word only holds sentences together, in one of these languages. */
export const isFunctionWord = (word: string): boolean => all.has(word)
