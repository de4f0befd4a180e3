import { stemSource } from './stems.ts'

/** What somebody says of a whole game who loves it, or who is through with it. */
const stems = {
  loves: `masterpiece, best game, a joy, pure joy, a delight, a treat, flawless, perfect, no bugs, not a single bug, zero bugs, no complaints, nothing to complain, nothing i would change, wouldn't change, from start to finish, every minute, loved every, buy it, buying it, day one, wonderful, fantastic, brilliant, incredible, superb, goosebump, couldn't stop, can't stop
    meisterwerk, bestes spiel, makellos, perfekt, keine fehler, kein einziger, nichts auszusetzen, nichts zu meckern, von anfang bis, kaufe ich, gekauft, wunderbar, fantastisch, grossartig, gansehaut, vergnugen, ein traum
    chef-d'oeuvre, regal$, bonheur, sans faute, aucun bug, aucune lenteur, aucun defaut, rien a redire, rien a reprocher, du debut a la fin, je l'achete, acheterai, frissons, magnifique, fantastique, genial, parfait, bravo, impeccable
    obra maestra, mejor juego, una delicia, impecable, perfect, ningun fallo, ni un fallo, ningun error, nada que objetar, de principio a fin, lo compro, comprare, maravill, fantastic, increible, piel de gallina, una joya
    obra-prima, obra prima, melhor jogo, uma delicia, impecavel, perfeit, nenhum bug, nenhum erro, nada a apontar, do inicio ao fim, do comeco ao fim, compro no, vou comprar, maravilh, fantastic, incrivel
    capolavoro, miglior gioco, una delizia, impeccabile, perfett, nessun bug, nessun errore, niente da dire, niente da ridire, dall'inizio alla fine, divertiti molti, divertito molti, divertita molti, lo compro, comprero, meraviglios, fantastic, brividi, stupend
    arcydziel, najlepsza gra, bezbledn, idealn, perfekcyjn, zadnych bledow, zero bledow, nie mam zastrzezen, od poczatku do konca, kupuje, kupie, wspanial, fantastyczn, genialn, ciarki, rewelac
    шедевр, лучшая игра, восторг, безупречн, идеальн, ни одного бага, багов нет, без багов, придраться не, от начала до конца, куплю, покупаю, прекрасн, фантастич, мурашки, великолепн, потрясающ
    saheser, en iyi oyun, kusursuz, mukemmel, hic hata, bastan sona, satin alacagim, alirim, harika, muhtesem, efsane
    meesterwerk, beste spel, vlekkeloos, perfect, geen enkele fout, niets op aan te merken, van begin tot eind, ga ik kopen, geweldig, fantastisch, kippenvel, prachtig
    masterverk, basta spel, felfri, perfekt, inte en enda bugg, inget att klaga, fran borjan till slut, koper det, underbar, fantastisk, gashud, mistrovsk, nejlepsi hra, bezchybn, dokonal, zadne chyby, od zacatku do konce, koupim, uzasn, skvel
    最高, 傑作, 完璧, 素晴らし, 文句なし, 不満はない, 最初から最後まで, 買います, 鳥肌, 杰作, 完美, 太棒, 没有任何, 从头到尾, 一定会买, 鸡皮疙瘩, 最好的游戏, 최고, 걸작, 완벽, 훌륭, 처음부터 끝까지, 살 거, 소름, 환상적, رائع, تحفة, ممتاز, مثالي, أفضل لعبة
    superb, terrific, love this, loved it, loved this, adore, magnificent, outstanding, excellent, amazing, awesome, top to bottom, perfect score, couldn't be happier, couldn't fault, can't fault, nothing annoyed, no lag, no crashes, didn't run into a single, never had so much fun, so much fun, best rhythm, best minutes, best hour, best i've, best i have, told my friends, tell everyone, recommend to every, recommend it to every, must-have, must have, well done, hats off, keep it up, laughed out loud, smiled the whole, would play again, worth every, hooked, gem$, a blast, ten out of ten, 10/10
    hervorragend, ausgezeichnet, begeistert, liebe dieses, toll$, tolles, klasse, spitze$, super$, hammer$, genial, jedem empfehlen, allen empfehlen, uneingeschrankt, hut ab, weiter so, lauft alles, lief alles, ohne jeden fehler, kann nichts bemangeln, so viel spass, suchtig, 10 von 10, rundum, der beste, die beste, das beste
    excellent, adore, superbe, formidable, sublime, merveill, incroyable, coup de coeur, je recommande, a recommander, rien ne m'a, aucun plantage, aucun ralentissement, sans le moindre, du grand art, chapeau, felicitations, 10/10, accro, que du bonheur, le meilleur, la meilleure
    excelente, me encanta, me encanto, magnific, estupend, genial, espectacular, lo recomiendo, se lo recomiendo, recomendable, sin ningun, ni una sola, ni un solo, todo funciona, enhorabuena, felicidades, 10/10, engancha, enganchad, el mejor, la mejor, perfecto
    excelente, adorei, amei, magnific, sensacional, espetacular, recomendo, sem nenhum, nem um unico, tudo funciona, parabens, nota dez, viciante, o melhor, a melhor, nota 10
    eccellent, adoro, adorato, magnific, splendid, spettacolar, consiglio a tutti, lo consiglio, senza alcun, nemmeno un, tutto funziona, complimenti, il migliore, la migliore, divertentissim, bellissim, ottim, 10 su 10
    doskonal, znakomit, uwielbiam, zachwyc, swietn, cudown, polecam, ani jednego, zaden blad, wszystko dziala, gratulac, brawo, najlepsz, super$, wciaga, 10/10, oczarowan
    превосходн, отличн, обожаю, влюбил, восхит, замечательн, великолеп, всем советую, рекомендую, всем рекоменд, ни одной ошибки, все работает, браво, молодцы, лучш, супер$, затягива, 10 из 10, чудесн, класс$
    harikulade, enfes, bayildim, cok sevdim, sevdim, kusursuz, herkese tavsiye, tavsiye ederim, hicbir sorun, tek bir hata, elinize saglik, tebrikler, en iyi, super$, bagimlilik, 10 uzerinden 10, sahane, nefis, basyapit
    uitstekend, schitterend, fantastisch, iedereen aan, aanrader, geen enkel probleem, alles werkt, niks te klagen, niets te klagen, genoten, verslaafd, beste$, top$, super$, petje af, een feest, 10 uit 10
    utmarkt, fantastiskt, alskar, alskade, strålande, rekommenderar, inte ett enda, allt fungerar, basta, toppen, super$, grymt, hatten av, beroende framkall, jatteroligt, 10 av 10, suveran
    vynikajic, fantastick, miluju, zamiloval, nadhern, doporucuji vsem, doporucuju, ani jedna chyba, vsechno funguje, nejlepsi, super$, parada, bravo, navykov, klobouk dolu, 10 z 10, genialni, bozi$
    大好き, 神ゲー, 満足, 満点, 名作, 感動, おすすめします, お勧めします, 一つも不満, 不具合もな, 問題は一切, 夢中, 素敵, 優れ, 文句の付け, 文句のつけ, 100点
    非常喜欢, 超喜欢, 爱不释手, 神作, 满分, 强烈推荐, 推荐给所有, 没有一个bug, 没遇到任何, 完全没有问题, 惊艳, 停不下来, 最棒, 精彩, 无可挑剔, 太好玩, 赞不绝口, 佳作
    사랑, 갓겜, 명작, 만족, 만점, 추천합니다, 강력 추천, 버그 하나, 하나도 없, 문제도 없, 감동, 푹 빠, 훌륭, 너무 좋, 정말 좋, 최고예요, 대박
    مذهل, روعة, أحببت, أحببتها, لا مثيل, أنصح الجميع, أنصح بها, بدون أي, لا توجد أي, خالية من, ممتعة جدا, استمتعت, إبداع, عظيم, أجمل, 10/10`,
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
    最悪, ひどい, ゴミ, クソゲー, 二度と, 時間の無駄, 返金, アンインスト, 大嫌い, 耐えられ, つまらな, 糟糕, 垃圾, 最差, 最烂, 再也不, 浪费时间, 退款, 卸载, 讨厌, 恶心, 无法忍受, 최악, 끔찍, 쓰레기, 다시는, 시간 낭비, 환불, 삭제했, 싫어, 역겨, 지루, سيئ, أسوأ, فظيع, لن ألعب, مضيعة, أكره
    wasted, waste my, regret, ruined, would not recommend, wouldn't recommend, won't recommend, can't recommend, cannot recommend, don't recommend, don't bother, avoid$, stay away, deleted it, deleting it, gave up, not worth, ugly, joke$, dull, lifeless, infuriat, insult to, painful, miserable, fails at, failure, nonfunctional, nothing works, doesn't work at all, broken, hardest to sit, couldn't stand, disappoint, embarrass, frustrat, worse than, worst$, sick of, mess$, lost my save, zero fun, no fun
    zeit verschwendet, verschwendet, bereue, nicht empfehlen, kann ich niemandem, finger weg, geloscht, aufgegeben, hasslich, langweilig, ode$, lieblos, kaputt, nichts funktioniert, enttausch, frustrier, schlimm, peinlich, blodsinn, unfertig, quatsch$, nervig, nie mehr, zumutung, reinste
    perdu mon temps, gache, regrette, ne recommande pas, a eviter, a fuir, supprime, abandonne, moche, ennuyeu, ennuie, bacle, casse$, rien ne marche, rien ne fonctionne, decevant, decu, frustr, agac, lamentable, pathetique, ridicule, penible, immonde, desastre
    perdi el tiempo, perder el tiempo, me arrepiento, no lo recomiendo, no recomiendo, no se lo recomiendo, eviten, borre, desinstale, abandone, feo$, fea$, aburrid, roto$, rota$, nada funciona, no funciona nada, decepcion, frustra, lamentable, patetic, ridicul, insufrible, horror, fatal$, tortura
    perdi meu tempo, perdi tempo, me arrependo, nao recomendo, nao recomendaria, evitem, fujam, apaguei, desisti, feio$, feia$, chato$, chata$, entediante, quebrado, nada funciona, decepcion, frustra, lamentavel, patetic, ridicul, insuport, tortura, detestei, porcaria
    tempo perso, sprecato, mi pento, non lo consiglio, non consiglio, sconsiglio, evitate, cancellato, rinunciato, brutto, brutta, noios, rotto$, rotta$, niente funziona, non funziona niente, deluso, deludent, delusion, frustra, penos, patetic, ridicol, tortura, detesto, pessimo
    zmarnowa, zaluje, nie polecam, odradzam, omijac, usunal, usuwam, poddalem, brzydk, nudn, zepsut, nic nie dziala, rozczarow, frustru, zalosn, smieszn, tragedi, tragiczn, beznadziej, dno$, masakra, tortura, okropieg
    зря потрат, потерял время, потерянное время, жалею, не рекомендую, не советую, избегайте, снес$, бросил, уродлив, скучн, сломан, ничего не работает, разочаров, бесит, раздража, жалк, убого, провал, мучени, пытка, дно$, хуже, мерзк, халтур
    bosa harca, bosa gitti, pisman, tavsiye etmem, tavsiye etmiyorum, onermem, uzak durun, biraktim, cirkin, sikici, bozuk, hicbir sey calis, hayal kirik, sinir bozucu, acinasi, rezil, iskence, kotu$, en kotusu, facia, zamanima yazik, berbatti
    verspild, zonde van, spijt, niet aanraden, raad ik niemand, afrader, gewist, opgegeven, lelijk, saai, kapot, niets werkt, niks werkt, teleurgesteld, teleurstell, frustrer, armzalig, bagger, waardeloos, drama$, ellende, marteling, gedrocht
    slosat, slosad, angrar, rekommenderar inte, kan inte rekommendera, undvik, raderade, gav upp, ful$, fult$, trakig, trasig, ingenting fungerar, inget fungerar, besviken, frustrer, bedrov, urus, usel, uselt, eland, plagsam, kass$, varsta
    promarnen, vyhozen, lituju, nedoporuc, vyhnete, smazal, mazu, vzdal jsem, oskliv, nudn, rozbit, nefunk, nic nefunguje, zklam, frustr, ubohe, ubohy, otres, des$, desn, muceni, katastrof, hnus, spatne$, k nicemu
    時間を無駄, がっかり, 失望, 後悔, おすすめしない, おすすめできない, お勧めできません, お勧めしません, 壊れて, まともに動か, 苦痛, イライラ, 退屈, 残念, 消しました, 諦め, やめました, 拷問, 話にならな, 不快, 最低
    浪费, 失望, 后悔, 不推荐, 不会推荐, 别玩, 删了, 删掉了, 放弃了, 丑, 无聊, 坏的, 什么都不能用, 折磨, 气死, 恼火, 难玩, 烂透, 太烂, 坑爹, 敷衍, 难受, 毫无意义
    시간이 아까, 시간 아까, 실망, 후회, 추천하지 않, 추천 안, 비추, 삭제, 포기, 못생, 재미없, 재미도 없, 망가, 고장, 작동하지 않, 짜증, 고통, 형편없, 엉망, 별로, 답답, 아무 의미
    ضيعت وقتي, أضعت وقتي, وقتي, خيبة, محبط, نادم, لا أنصح, ابتعدوا, حذفت, حذفتها, ممل, مملة, قبيح, معطل, لا شيء يعمل, لا يعمل شيء, مزعج, كارثة, رديء, رديئة, تافه, عذاب, أسوأ تجربة`,
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
