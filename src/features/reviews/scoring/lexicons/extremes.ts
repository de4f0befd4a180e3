import { stemSource } from './stems.ts'

/** What somebody says of a whole game who loves it, or who is through with it. */
const stems = {
  loves: `masterpiece, best game, a joy, pure joy, a delight, a treat, flawless, perfect, no bugs, not a single bug, zero bugs, no complaints, nothing to complain, nothing i would change, wouldn't change, from start to finish, every minute, loved every, buy it, buying it, day one, wonderful, fantastic, brilliant, incredible, superb, goosebump, couldn't stop, can't stop
    meisterwerk, bestes spiel, makellos, perfekt, keine fehler, kein einziger, nichts auszusetzen, nichts zu meckern, von anfang bis, kaufe ich, gekauft, wunderbar, fantastisch, grossartig, gansehaut, vergnugen, ein traum
    chef-d'oeuvre, regal$, bonheur, sans faute, aucun bug, aucune lenteur, aucun defaut, rien a redire, rien a reprocher, du debut a la fin, je l'achete, acheterai, frissons, magnifique, fantastique, genial, parfait, bravo, impeccable
    obra maestra, mejor juego, una delicia, impecable, perfect, ningun fallo, ni un fallo, ningun error, nada que objetar, de principio a fin, lo compro, comprare, maravill, fantastic, increible, piel de gallina, una joya
    obra-prima, obra prima, melhor jogo, uma delicia, impecavel, perfeit, nenhum bug, nenhum erro, nada a apontar, do inicio ao fim, do comeco ao fim, compro no, vou comprar, maravilh, fantastic, incrivel
    capolavoro, miglior gioco, una delizia, impeccabile, perfett, nessun bug, nessun errore, niente da dire, niente da ridire, dall'inizio alla fine, lo compro, comprero, meraviglios, fantastic, brividi, stupend
    arcydziel, najlepsza gra, bezbledn, idealn, perfekcyjn, zadnych bledow, zero bledow, nie mam zastrzezen, od poczatku do konca, kupuje, kupie, wspanial, fantastyczn, genialn, ciarki, rewelac
    шедевр, лучшая игра, восторг, безупречн, идеальн, ни одного бага, багов нет, без багов, придраться не, от начала до конца, куплю, покупаю, прекрасн, фантастич, мурашки, великолепн, потрясающ
    saheser, en iyi oyun, kusursuz, mukemmel, hic hata, bastan sona, satin alacagim, alirim, harika, muhtesem, efsane
    meesterwerk, beste spel, vlekkeloos, perfect, geen enkele fout, niets op aan te merken, van begin tot eind, ga ik kopen, geweldig, fantastisch, kippenvel, prachtig
    masterverk, basta spel, felfri, perfekt, inte en enda bugg, inget att klaga, fran borjan till slut, koper det, underbar, fantastisk, gashud, mistrovsk, nejlepsi hra, bezchybn, dokonal, zadne chyby, od zacatku do konce, koupim, uzasn, skvel
    最高, 傑作, 完璧, 素晴らし, 文句なし, 不満はない, 最初から最後まで, 買います, 鳥肌, 杰作, 完美, 太棒, 没有任何, 从头到尾, 一定会买, 鸡皮疙瘩, 最好的游戏, 최고, 걸작, 완벽, 훌륭, 처음부터 끝까지, 살 거, 소름, 환상적, رائع, تحفة, ممتاز, مثالي, أفضل لعبة`,
  hates: `dreadful, awful, worst, terrible, horrible, garbage, trash, unplayable, never again, wouldn't play, not play this again, won't play, waste of, refund, uninstall, turned it off, quit in anger, in anger, hate, hated, disgust, rubbish, broken mess, unbearable, boring, pathetic, if you paid me
    furchtbar, grauenhaft, schrecklich, schlimmste, schlechteste, mull$, schrott, unspielbar, nie wieder, zeitverschwendung, geld zuruck, deinstall, ausgemacht, hasse, ekelhaft, unertraglich, katastroph, frechheit
    affreux, horrible, le pire, la pire, poubelle, injouable, plus jamais, perte de temps, rembours, desinstall, deteste, nul$, nulle$, insupportable, catastroph, une honte, ecoeur
    horrible, espantos, el peor, la peor, basura, injugable, nunca mas, perdida de tiempo, reembolso, desinstal, odio, odie, asco, insoportable, desastr, una verguenza, pesim
    horrivel, pessim, o pior, a pior, lixo, injogavel, nunca mais, perda de tempo, reembolso, desinstal, odeio, odiei, nojo, insuportavel, desastr, vergonha
    orribil, pessim, il peggior, la peggior, spazzatura, ingiocabil, mai piu, perdita di tempo, rimborso, disinstall, odio, schifo, insopportabil, disastr, vergogna
    okropn, fataln, najgorsz, smiec, niegrywaln, nigdy wiecej, strata czasu, zwrot, odinstal, nienawidz, obrzydl, nie do zniesienia, katastrof, zenad, koszmar
    ужасн, отврат, худш, мусор, неиграбельн, никогда больше, больше не буду, трата времени, верните деньги, удалил, ненавиж, кошмар, невыносим, позор, катастроф
    berbat, korkunc, en kotu, cop$, oynanmaz, bir daha asla, bir daha oynamam, zaman kaybi, iade, sildim, nefret, igrenc, rezalet, felaket
    vreselijk, verschrikkelijk, slechtste, rommel, onspeelbaar, nooit meer, tijdverspilling, geld terug, verwijder, haat$, walgelijk, ondraaglijk, ramp$
    hemsk, fruktansvard, samsta, skrap, ospelbar, aldrig mer, slosa, pengarna tillbaka, avinstaller, hatar, avsky, katastrof, strasn, hrozn, nejhorsi, odpad, nehrateln, uz nikdy, ztrata casu, odinstal, nenavid
    最悪, ひどい, ゴミ, クソゲー, 二度と, 時間の無駄, 返金, アンインスト, 大嫌い, 耐えられ, つまらな, 糟糕, 垃圾, 最差, 最烂, 再也不, 浪费时间, 退款, 卸载, 讨厌, 恶心, 无法忍受, 최악, 끔찍, 쓰레기, 다시는, 시간 낭비, 환불, 삭제했, 싫어, 역겨, 지루, سيئ, أسوأ, فظيع, لن ألعب, مضيعة, أكره`,
}

const patterns = {
  loves: new RegExp(stemSource(stems.loves), 'gu'),
  hates: new RegExp(stemSource(stems.hates), 'gu'),
}

/** How many such wordings of each side a folded text holds, each once. */
export function extremesIn(folded: string): { loves: number; hates: number } {
  const count = (name: keyof typeof patterns) => new Set(folded.match(patterns[name]) ?? []).size
  return { loves: count('loves'), hates: count('hates') }
}
