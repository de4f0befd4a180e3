import type { Language } from '../language.ts'
import { type Lexicon, lexicon } from '../words.ts'

type Sentiment = { praise: Lexicon; blame: Lexicon; negation: Lexicon }

/** Small lists of plain praise and blame; what a game shows (enemies, deaths, fights) is neither. */
export const sentiments: Readonly<Record<Language, Sentiment>> = {
  en: {
    praise:
      lexicon(`good great nice fun love loved lovely enjoy enjoyed beautiful smooth smoothly clear clever satisfying
      excellent amazing awesome perfect charming polished solid responsive intuitive happy pleasant fantastic brilliant
      delightful best well like liked wonderful addictive generous fair rewarding impressive gorgeous crisp`),
    blame: lexicon(`bad boring broken bug buggy annoying frustrating frustrated confusing confused hate hated terrible
      awful horrible ugly slow sluggish unfair crash crashed crashes lag laggy stutter unclear unresponsive clunky
      unplayable worst worse useless waste disappointing disappointed painful tedious froze freeze poor poorly mess
      messy glitch repetitive cheap unreadable unfinished impossible`),
    negation: lexicon(`not no never isn't wasn't aren't don't doesn't didn't can't couldn't won't hardly barely without
      nothing neither`),
  },
  es: {
    praise: lexicon(`bueno buena buen buenos bien genial divertido divertida encanta encantó gusta gustó gustado bonito
      bonita precioso preciosa fluido fluida claro clara excelente perfecto perfecta satisfactorio agradable intuitivo
      increíble fantástico fantástica mejor adictivo maravilla maravilloso justo responde suave`),
    blame: lexicon(`malo mala mal aburrido aburrida roto rota molesto molesta frustrante confuso confusa odio terrible
      horrible feo fea lento lenta injusto injusta peor inútil error errores fallo fallos cuelga colgó cierra tirones
      tosco repetitivo decepcionante decepción desastre ilegible imposible pésimo pésima injugable pesado caro`),
    negation: lexicon(`no nunca jamás sin tampoco nada ni`),
  },
  de: {
    praise: lexicon(`gut gute guter gutes guten toll tolle super schön schöne spaß liebe gefällt gefiel gefallen flüssig
      klar klare ausgezeichnet perfekt befriedigend angenehm intuitiv großartig fantastisch beste besten gelungen
      motivierend stark sauber rund hübsch fair begeistert genial wunderbar`),
    blame: lexicon(`schlecht schlechte langweilig kaputt fehler nervig nervt frustrierend verwirrend hasse schrecklich
      hässlich langsam träge unfair absturz abstürze abgestürzt ruckelt ruckeln unklar schwammig unspielbar schlimm
      schlimmste nutzlos enttäuschend enttäuscht mühsam unlesbar eintönig teuer unmöglich furchtbar hakelig`),
    negation: lexicon(`nicht kein keine keinen keiner nie niemals kaum ohne nichts weder`),
  },
  fr: {
    praise:
      lexicon(`bon bonne bons bien super génial géniale amusant amusante adore adoré aime aimé beau belle joli jolie
      fluide clair claire excellent excellente parfait parfaite agréable intuitif intuitive magnifique fantastique
      meilleur meilleure réussi réussie plaisir addictif satisfaisant charmant juste réactif soigné`),
    blame: lexicon(`mauvais mauvaise mal ennuyeux ennuyeuse cassé cassée bug bugs bogue énervant frustrant frustrante
      confus confuse déteste terrible horrible moche laid lent lente injuste plante planté plantage saccade rame pire
      inutile décevant décevante déçu pénible illisible répétitif répétitive impossible raté cher injouable nul nulle
      imprécis`),
    negation: lexicon(`pas jamais sans aucun aucune rien ni guère`),
  },
}
