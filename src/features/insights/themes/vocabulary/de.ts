import type { Vocabulary } from '../rules.ts'

/** Stems of German, without accents. */
export const german: Vocabulary = {
  themes: {
    controls: `steuer taste tasten tastatur maus$ knopfe controller gamepad stick$ springen sprung$ sprunge ausweich
      eingabe reagier zielen belegung lenken lenkung wischen tippen bedienung trigger rutscht driftet bremse
      bremsen lenke losgelassen drehen bewegung bewegt greifen werfen ducken sprinten schwammig hakelig
      trage_steuerung ungenau empfindlich belegen halten loslassen`,
    camera: `kamera blickwinkel zoom umsehen sichtfeld perspektive hinter_eine_wand schwindl wird_mir_schlecht ubel$
      ausser_sicht im_weg versperrt kameraposition bewegungsubelkeit reisekrankheit egoperspektive`,
    difficulty: `schwer$ schwere schwieriger schwerer schwierig leicht$ einfach$ endgegner gegner gestorben sterbe stirbt
      unfair versuche versuchen herausforder unmoglich zu_stark knackig brutal schaffbar unschaffbar knifflig
      anspruchsvoll unterfordert uberfordert zu_leicht kinderspiel verloren_gegen besiegen scheitere
      gescheitert lebenspunkte`,
    tutorial: `erklar erklart erklarung tutorial hinweis hinweise einfuhrung anleitung tipp$ tipps lernt lernen
      hilfestellung herausgefunden herausfinden gezeigt sagt_einem gesagt niemand_sagt einsteiger anfanger
      hilfetext einweisung beigebracht verstehe_nicht_wie`,
    goals: `ziel$ ziele mission auftrag aufgabe wohin$ was_zu_tun als_nachstes zu_tun_ist irrte orientier ausgang
      verlaufen quest marker wegpunkt keine_ahnung reden_soll mit_wem was_ich wo_ich hinweg herumgeirrt suche
      suchte gesucht_wo weg$_zum_ziel wegweiser pfeil aufgaben zielmarkierung planlos ratlos`,
    interface: `menu$ menus menue oberflache inventar klick klicks symbol symbole fenster karte$ button$ knopf$
      ubersichtlich unubersichtlich anzeige hud minikarte leiste liste scrollen tablet panel reiter
      schaltflache schaltflachen einstellungen optionen uberladen aufgeraumt filter sortieren platz_im hotkey
      tastenkurzel zahler`,
    readability: `schrift schriftgro lesbar lesen$ leserlich untertitel kontrast buchstaben unterscheiden erkenne erkennen
      zu_dunkel unscharf text$ texte schild schilder blendet unsichtbar heller helligkeit kneifen unleserlich
      hebt_sich abheben schriftart kleingedruckt sichtbar`,
    sound: `gerausch gerausche ton$ tone$ klang klingt laut$ lauter lautstarke schritte knirschen sound sounds
      kopfhorer horen stimme stimmen stumm still$ rauschen knacken ambiente sprachausgabe vertonung synchron
      leise echo piept regen_auf`,
    music: `musik melodie soundtrack lied$ lieder titelsong klavier dauerschleife takt band$ gitarre orchester
      ohrwurm komponist summe`,
    art: `grafik grafiken gezeichnet animation animationen farbe farben figurenmodelle optik hintergrund
      hintergrunde hubsch aussehen zeichnung stil$ niedlich texturen hasslich plastik atemberaubend
      sonnenuntergang beleuchtung licht$ optisch design details sprites comic charmant landschaft kostume
      malerisch schick`,
    story: `geschichte handlung story dialog dialoge figuren$ kapitel erzahl ende$ wendung wissen_was passiert_ist
      charaktere erzahlung held$ heldin bosewicht ratsel_um rahmenhandlung zwischensequenz zwischensequenzen
      tagebuch gesprache beruhrend emotional grossmutter drehbuch`,
    pace: `tempo zieht_sich langatmig warten wartezeit zugig langsam lang_hin lange_wege eintonig laufwege
      schleppend kaugummi ode$ hektisch ewig ewigkeit dauert dauerte stundenlang immer_dasselbe wiederholung
      hin_und_her gestreckt hetzt gehetzt lauferei schnellreise weg$_zum`,
    bugs: `bug$ bugs$ fehler absturz abgesturzt sturzt hangt aufgehangt eingefroren durch_den_boden blieb_zu
      feststeck steckte kaputt funktioniert_nicht verschwand verschwunden plotzlich glitch
      schwarzer_bildschirm reagiert_nicht_mehr doppelt verschwindet schwebt unsichtbare_wand geht_nicht
      ging_nicht offnet_sich_nicht stecken_geblieben blockiert unter_der_karte neu_starten neustarten spinnt
      verbuggt weg$_war danach_war fehlermeldung bleibt_hangen`,
    speed: `ruckel ruckelt flussig ladezeit ladezeiten bildrate fps$ performance leistung hakt$ lufter heiss rechner
      stottert framerate ladt$ akku warm$ lahmt lahm$ langsam_geladen startet_langsam optimiert einbruche
      bricht_ein speicherbedarf grafikkarte ruckler`,
    monetization: `euro geld echtgeld bezahl bezahlen kaufen gekauft preis preise teuer werbung abzocke shop$ kosten kostet
      edelsteine laden_mit pay-to-win premium franken rabatt wahrung echtes_geld abo$ abonnement saisonpass
      lootbox bezahlschranke kostenlos umsonst gierig gekauftes ingame-kaufe ernst$ muenzen_kosten`,
    multiplayer: `mehrspieler multiplayer lobby zu_zweit freund$ freunde freundin online mitgespielt mitspieler koop
      koop-modus einladung server$ gegeneinander gemeinsam zusammen_spielen team$ mannschaft mitspielern
      geteilter_bildschirm splitscreen gilde rangliste gegenspieler zu_viert chat$`,
    saving: `speicher speichern speicherpunkt gespeichert fortschritt spielstand checkpoint speicherstand von_vorne
      von_vorn am_nachsten_tag wieder_da nochmal_anfangen alles_verloren stand_verloren weiterspielen_wo`,
    language: `ubersetz ubersetzung deutsch$ deutsche englisch franzosisch sprache lokalisier auf_deutsch grammatik
      tippfehler rechtschreib nicht_ubersetzt sprachen muttersprache formulier`,
    accessibility: `farbenblind farbenblinder barrierefrei einhandig wackeln lichtblitze epilep horgeschadigt rote_und_grune
      migrane abschalten_kann farbenblindheit horbehindert gehorlos sehbehindert legasthen flackern blinkt
      untertitel_fur_gehorlose einfache_sprache`,
    fun: `spass spassig langweilig langeweile aufhoren noch_einmal unterhaltsam gefesselt sucht_gefahr suchtig
      nochmal freude begeister weg_vom_bildschirm zeit_vollig vergessen_die zeit_vergessen gelacht lachen
      lustig grinsen empfehlen empfehle freue weiterspielen abgelegt motivierend monoton eintonig
      deinstalliert wunderbar_unterhalten`,
  },
  good: `gut$ gute guter gutes toll$ tolle super$ schon$_dass schone schon_dass wunderschon herrlich prazise
    angenehm klar$ aufgeraumt kurz$ verstandlich liebevoll niedlich grossartig tadellos gern$ spass flussig
    zugig nie_langweilig einfach_nicht_aufhoren nicht_aufhoren wollte_unbedingt gut_lesbar gross_und passen
    gefallt gefiel genial perfekt hubsch lauft_flussig begeistert nicht_mehr_weg schoner kein_einziger prima
    lauft_bei_mir wunderbar hilfreich atemberaubend gelacht lustig empfehle charmant stimmig gelungen
    ausgezeichnet fantastisch klasse vergessen_die zeit_vollig mochte sehr_schon wirklich_gut freude beruhrend
    sauber butterweich beeindruckend spannend motivierend bester beste besten`,
  bad: `schlecht schlechte zu$ nicht$ kein$ keine keinen niemand nie$ fehlt fehlte sturze sturzt abgesturzt
    gefallen verzogert schwer$ klein$ kleinen kaum unklar unubersichtlich lange$ nervt steif langatmig blass
    ruckelt hakt abzocke werbung weg$ holprig langweilig ode$ teuer ubel laut$ verschwunden leer$ irrte warum
    dauernd standig gesucht hatte_mir_geholfen kaputt unfair frustr nervig verwirr leider unmoglich
    keinen_sinn zieht_sich wiederholt versuche durchdreht plotzlich schade argerlich stottert plastik ewig
    doppelt keine_ahnung ernst$ tun_weh weh$ enttausch nutzlos sinnlos seltsam komisch unangenehm hakelig
    schwammig lahm kopfschmerz uberladen unleserlich gierig uberteuert verschwindet geht_nicht ging_nicht
    nirgends mies schrecklich furchtbar monoton eintonig rutscht langst gescheitert`,
  not: `nicht$ kein$ keine$ keinen$ nie$ niemand$ ohne$ kaum$ nichts$`,
}
