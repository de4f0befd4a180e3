import { fold } from '../words.ts'

/** Subjects people write about instead of the game, by stems of many languages; three of one subject make it the text's own. */
const stemsOf = {
  kitchen: `onions, butter, simmer, season with, oven, tablespoon, teaspoon, garlic, litre of, broth, peel$, grated, degrees|zwiebel, schalen und, kochen, abschrecken, marinade, essig, pfeffer, kuhlschrank, servieren, ofen, butter|oignon, beurre, mijoter, sel et, poivre, four a, emincer, bouillon, gratiner|cebolla, mantequilla, fuego lento, horno, sal y, caldo, gratinar, pochar, cucharada|manteiga, fogo baixo, caldo, forno, refog, colher de|cebul, maslo, masle, dusic, piekarnik, bulion, doprawic, pieprz, lyzk|cipoll, burro, forno, brodo, cucchiai, soffrigg|лук$, масл, духовк, бульон, обжар, перец, чайной ложк, варить|sogan, tereyag, firin, kavur, tuz ve|玉ねぎ, バター, 炒め, 煮込, オーブン, 塩こしょう, コンソメ|洋葱, 黄油, 小火, 烤箱, 盐和, 胡椒, 翻炒|양파, 버터에, 볶, 오븐, 후추, 육수|بصل, زبدة, فرن, ملعقة, ملح, مرق|uien, boter, oven, snijd, peper|lok$, smor, ugn, stek$, peppar|cibul, maslo, troub, osol`,
  family: `my uncle, my sister, my wife, my mother, grandma, grandmother, grandpa, neighbour, the cat, the dog, hotel, breakfast, dinner|oma$, opa$, meiner oma, kuchen, spazieren, urlaub, onkel, abends gab, hund$, eingeladen, mein bruder ist|ma soeur, mon ancien, grand-mere, tarte, voisin, le soir, cafe$, banque, ma tante|mi suegro, los ninos, abuela, tortilla, domingo, mi hija pequena, al coche, vecino, comimos, setas|vizinho, minha avo, gato dele, jantamos, novela, telhado, tio$|babci, wujek, pierogi, kompot, dworc, starsza pani, ciocia, obiad, w sobote, gazet|nonna, zio$, cugin, pranzo, spiaggia con, cena$|дедом, бабушк, рыбалк, соседк, чай$, коров, бутерброд, дядя, обед, дед$|babaannem, dayim, komsu, yemek yedik, piknik, dedem|祖母, 祖父, 従兄弟, 洗濯物, 鍋を, 電車では, 庭の|外婆, 爸爸妈妈, 弟弟, 饺子, 公共汽车, 钓鱼, 奶奶|할머니, 할아버지, 동생, 저녁을, 가족과|جدتي, عمي, أختي, العشاء, القط|oma$, hele familie, hond, broertje, friet, tante|mormor, farfar, hunden, kusin, middag|babick, deda, strejd, obed, sestr`,
  news: `city council, mayor, according to, minister, government, million euros, spokesman, police, voted|nach dem unwetter, sprecher, mitteilte, polizei, minister, gesperrt, reisende, verspatung, voraussichtlich|ministre, prefet, millions d'euros, syndicat, a annonce, gouvernement|guardia costera, segun las autoridades, gobierno, tripulantes, madrugada, ministerio, trasladados|governo, anunciou, milhoes, ministerio, de acordo com, sindicat, municipios|poinformowal, milion, agencja, minister, rzad, zaloga, w srode, przyszly tydzien|ministro, governo, milioni, secondo le, ha annunciato|министерств, сообщили, миллион, правительств, мэр$, власти|bakan, hukumet, milyon, aciklad, belediye|によりますと, 同庁, 県知事, 保安庁, 未明, 大臣|据报道, 政府, 万元, 部长, 发言人, 警方|정부, 장관, 밝혔, 경찰, 억 원|الحكومة, الوزير, مليون, أعلن, الشرطة|regering, burgemeester, minister, miljoen, volgens de|regeringen, kommun, miljoner, enligt, minister|vlad, ministr, milion, policie, uvedl`,
  encyclopedia: `is a polygon, was introduced in, century, kilograms, species, widely distributed, is defined, is a tower, in europe, popularised, most lighthouses, vertices|jahrhundert, mitteleuropa, kilogramm, ernahr, gattung, paarungszeit, verbreitet, bezeichnet, art der|siecle, est un moyen, procedes, frequences, electromagnet, realisa en, espece|es el cambio, producido, gravitator, siglo, amplitud, kilogramos, especie, se producen|nome cientifico, e composto, produtores mundiais, seculo, especie, e rica em, condimento|podziemne, wieku$, architektur, znajduj, powstawal, gatunek, najbardziej znanych, przeznaczon|secolo, specie$, chilogram, e un tipo, diffus|представляет собой, появились в, столет, века$, вид$, метров, километр|yuzyil, turudur, kilogram, bulunur, yaygin|に属する, 分布する, 世紀, 体長, 生息, である, 知られる|世纪, 属于, 分布, 公斤, 物种, 是一种|세기, 속하는, 분포, 킬로그램, 서식|القرن, تعد$, ارتفاع, يستخدم, من أشهر|eeuw, soort, komt voor, kilogram, gebied|arhundrad, art$, forekommer, kilo$, lever$|je psovita, rozsiren, stolet, hmotnost, zivi se, druh`,
  otherGame: `pikachu, pokemon, poke ball, pokedex, magikarp, charizard, gym leader, viridian, fortnite, tilted, victory royale, boxed me, shield keg, blue pump, valorant, jett, the spike, ascent, vandal, dust 2, bombsite, hyrule, zelda, ganon, lynel, paraglider, skyrim, dragonborn, whiterun, elden ring, erdtree, margit, tarnished, redstone, enderman, obsidian, league of legends, baron nashor, dragon pit, summoner, yasuo, nexus, overwatch, genji, reinhardt, roblox, robux, obby, among us, impostor, super mario, bowser, goomba, mushroom kingdom, sims, simoleon, gta, los santos, candy crush, animal crossing, tom nook, world of warcraft, azeroth, horde, stardew, pelican town, witcher, geralt, counter-strike, free throw, touchdown, offside, creeper, diamonds, nether, librarian, cobblestone, bonfire, greatsword, archers, shotgun on, blue shield, the circle, squad, orcs, barracks, quarterback, penalty, goalkeeper, battle royale, pickaxe, minecraft, fortnite, knight for|spitzhacke, redstone, diamanten, lava, creeper, pokeball, pikachu, arenaleiter, hyrule, traktor, mahdrescher, silage, kuhe, anhanger, schutze, ork, torwart, elfmeter|hyrule, sanctuaire, paravoile, lynel, zelda, creeper, pikachu, dresseur, arene pokemon, pioche, elfes, caserne, orques, archers, mine d'or, gardien de but, creeper|hyrule, pikachu, gimnasio pokemon, creeper, pico de, diamantes, portero, delantero, lateral, fich, corner, la copa, orcos, 4-3-3|goleiro, atacante, arbitro, cartao vermelho, uniforme, modo carreira, orcs|mag, karczm, kostur, gildia, rajd, wierzchowc, bramkarz, uzdrowiciel|portiere, attaccante, orchi, arcieri, calcio d'angolo|артиллери, танк, гусениц, снаряд, захватили базу, гильди, вратар, орк|kaleci, tank$, ork, lonca, kilic ustasi|ジムリーダー, 草むら, 進化し, 図鑑, 水タイプ, 炎タイプ, ギルド|宝可梦, 进化, 公会, 坦克, 守门员, 苦力怕|골키퍼, 길드, 탱크, 진화, 포켓몬|حارس المرمى, دبابة, نقابة|keeper$, tank$, orks, gilde|malvakt, orcher, gille|brankar, gild, tank$`,
  guide: `beginner's guide, step 1, step 2, step 3, tip:, in the next chapter, in this guide, in this tutorial, in this video, make sure to, you can hold, the next section, welcome to the|so stellst du, schritt 1, schritt 2, im nachsten kapitel, offne die einstellungen, tipp:, in dieser anleitung, wiederhole den vorgang, wahle|etape 1, etape 2, dans ce tutoriel, ce guide, astuce:, ouvrez le menu|paso 1, paso 2, en esta guia, este tutorial, consejo:, abre el menu|passo 1, passo 2, neste guia, neste tutorial, dica:|krok 1, krok 2, w tym poradniku, wskazowka:|passo 1, in questa guida, suggerimento:|шаг 1, шаг 2, в этом руководстве, совет:|adim 1, adim 2, bu rehber, ipucu:|手順1, ステップ1, このガイド, このチュートリアル|第一步, 第二步, 本教程, 提示:|1단계, 2단계, 이 가이드`,
  essay: `to test a game well, bug report has, should begin with, take notes|ein guter fehlerbericht, man sollte beim testen|pour bien tester, un bon rapport|para probar bien, un buen informe|para testar bem|aby dobrze testowac|чтобы хорошо тестировать`,
} as const

export type Subject = keyof typeof stemsOf

const literal = (stem: string) => stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u

function patternOf(list: string): RegExp {
  const stems = list.split(/[|,]/).map((stem) => stem.trim())
  const parts = stems
    .filter((stem) => stem !== '')
    .map((stem) => {
      const whole = stem.endsWith('$')
      const folded = literal(fold(whole ? stem.slice(0, -1) : stem))
      if (spaceless.test(folded)) return folded
      return `(?<![\\p{L}\\p{N}])${folded}${whole ? '(?![\\p{L}\\p{N}])' : ''}`
    })
  return new RegExp(parts.join('|'), 'gu')
}

const patterns = (Object.keys(stemsOf) as Subject[]).map((subject) => ({
  subject,
  pattern: patternOf(stemsOf[subject]),
}))

export interface Elsewhere {
  subject: Subject
  hits: number
}

/** How many wordings of each other subject stand in a folded text that the game's own words do not hold; the most first. */
export function elsewhereIn(folded: string, game: string): Elsewhere[] {
  return patterns
    .map(({ subject, pattern }) => {
      const found = [...new Set(folded.match(pattern) ?? [])]
      return { subject, hits: found.filter((wording) => !game.includes(wording)).length }
    })
    .sort((one, other) => other.hits - one.hits)
}
