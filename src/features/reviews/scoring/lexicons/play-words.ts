import { stemSource } from './stems.ts'

/** Stems of what only a game, its screen or its controls have, in some sixteen languages. */
const stems = `game, play, level, stage, checkpoint, respawn, spawn, boss, enem, menu, button, click, tap, drag, tooltip, ui$, hud$,
  screen, pause, save$, saves$, saved$, load$, loads$, loaded, loading, reload, restart, reset, retry, tutorial, fps$, frame, lag, stutter, crash, glitch,
  bug$, bugs$, softlock, froze, freez, controller, gamepad, joystick, keyboard, mouse, touchpad, cursor, keys$, wasd, hitbox, score, combo, upgrade, inventory,
  card, deck, turn, round, run$, runs$, map, jump, die$, died$, dies$, death, kill, health, armor, armour, ammo, prestige, puzzle, quest, mission, lap$, laps$, circuit,
  hole, room, floor, night, day, tile, hex, timer, volume, sound, music, font, text$, option, setting, steam deck, browser, firefox, chrome,
  tab$, android, iphone, ipad, phone, laptop, deckbuild, player, character, npc, animation, graphic, sprite, camera, bonus, unlock, win$, won$, lose$, lost$
  spiel, gespielt, stufe, ebene, gegner, knopf, knopfe, taste, tasten, klick, geklickt, bildschirm, speicher, spielstand, geladen, lade, neustart, ruckel, absturz, absturz,
  eingefroren, maus, tastatur, sprung, sprang, spring, karte, runde, zug$, zuge$, raum, nacht, tag$, leben, gestorben, tod, treffer, punkt, ratsel, strecke,
  loch, etage, ton$, musik, schrift, einstellung, figur, kamera, handy, bildrate, fenster, versuch, anlauf
  jeu, joue, niveau, ennemi, bouton, touche, clic, cliqu, ecran, sauvegard, charg, relanc, recommenc, plant, ralenti, saccad, manette, clavier, souris, carte,
  tour$, tours$, manche, salle, etage, nuit, jour$, jours$, mort, vie$, vies$, saut, parcours, trou$, son$, musique, police, reglage, personnage, telephone, essai, partie
  juego, jug, nivel, enemig, boton, tecla, clic, pantalla, guard, partida, carg, reinici, cuelg, colg, tiron, mando, teclado, raton, mapa, turno, ronda, sala$,
  piso, noche, dia$, vida, muer, mori, salt, hoyo, circuito, vuelta, sonido, musica, letra, ajuste, personaje, movil, camara, intento
  jog, nivel, inimig, botao, tecla, tela, ecra, salv, carreg, reinici, trav, controle, comando, teclado, rato, mapa, turno, rodada, sala$, andar$, noite, dia$,
  vida, morr, pul, buraco, circuito, volta, som$, fonte, configur, personagem, celular, camera, tentativ, fase$, fases$
  gioc, livell, nemic, pulsant, tasto, tasti, schermo, salvat, caric, riavvi, bloccat, tastiera, mouse, mappa, turno, turni, stanza, piano$, notte, giorno, vita$, mort, salt, buca,
  circuito, giro$, giri$, suono, carattere, impostazion, personagg, tentativ, partita
  gra$, gre$, grze$, gralem, gralam, gry$, graj, poziom, wrog, przycisk, klik, ekran, zapis, wczyt, restart, zawies, pad$, klawiat, mysz, myszk, map, tur, rund, pok, pietr, noc, dzien, dni, zycie, zgin, smierc, skok, skacz,
  skoczy, dolek, okrazen, dzwiek, muzyk, czcion, ustawien, postac, telefon, prob
  игр, сыгра, уровен, уровн, враг, кнопк, клик, нажа, нажим, жму, экран, сохран, загру, перезап, завис, вылет, геймпад, клавиа, мыш, карт, ход$, хода$, ходов, ходу, раунд, комнат, этаж, ноч, день, дня$, жизн, умер, погиб, смерт,
  прыж, лунк, трасс, круг, звук, музык, шрифт, настрой, персонаж, телефон, попыт, меню, колод, чекпоинт, fps
  oyun, oyna, bolum, seviye, dusman, dugme, tus, tikla, ekran, kayd, kayit, yukle, yeniden, dondu, takil, klavye, fare, harita, tur$, turda, turu, oda, kat$, katta, gece, gun, can$, oldum, ziplama, delik, pist, ses$, muzik, yazi, ayar, karakter, telefon, menu
  spel, speel, gespeeld, knop, scherm, opslaan, opgeslagen, laden, geladen, herstart, vastgelopen, toets, muis, kaart, beurt, ronde, kamer, nacht, dag, leven, dood, sprong, baan, geluid, muziek, lettertype, instelling, poging
  spela, spelet, niva, fiende, knapp, skarm, spara, ladda, omstart, fastna, tangent, musen, kort, drag$, runda, rum, natt, dag, liv$, dog$, hopp, hal$, bana, ljud, musik, inställning, forsok
  hra, hral, hry, uroven, nepritel, tlacit, klik, obrazov, uloz, nacit, restart, zasekl, klaves, mys$, mysi, mapa, tah, kolo, mistnost, patro, noc, den$, zivot, umrel, skok, jamk, trat, zvuk, hudb, pismo, nastaven, pokus`

const spaceless = `ゲーム, プレイ, レベル, ステージ, ボス, 敵, ボタン, クリック, タップ, 画面, メニュー, セーブ, ロード, リトライ, 再起動, やり直, フリーズ, 固ま, コントローラ, キーボード, マウス, カード, ターン, マップ, 地図, 部屋, 階, 夜, 日目, 死, ジャンプ, ホール, 周, 音, 文字, 設定, チュートリアル, 操作,
  游戏, 玩, 关, 敌, 按钮, 点击, 屏幕, 菜单, 存档, 读档, 重新开始, 重启, 卡, 闪退, 手柄, 键盘, 鼠标, 牌, 回合, 地图, 房间, 层, 夜, 天, 死, 跳, 洞, 圈, 声音, 字体, 设置, 教程,
  게임, 플레이, 레벨, 스테이지, 보스, 적이, 버튼, 클릭, 화면, 메뉴, 저장, 로드, 재시작, 다시 시작, 멈, 렉, 컨트롤러, 키보드, 마우스, 카드, 턴, 지도, 맵, 방$, 방에, 층, 밤, 죽, 점프, 홀, 바퀴, 소리, 글자, 설정, 튜토리얼, 체크포인트, 음악,
  لعب, مستوى, المرحلة, عدو, زر, الزر, ضغط, نقر, شاشة, القائمة, حفظ, تحميل, إعادة, تجمد, علق, يد التحكم, لوحة المفاتيح, الفأرة, بطاقة, دور, خريطة, غرفة, طابق, ليلة, يوم, مات, موت, قفز, حفرة, صوت, خط, إعدادات`

const played = new RegExp(stemSource(stems, spaceless), 'gu')

/** How many different play words a folded text holds. */
export const playWordsIn = (folded: string): number => new Set(folded.match(played) ?? []).size
