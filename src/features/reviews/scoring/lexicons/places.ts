import { lexicon } from '../words.ts'

const english = `level stage room corridor hallway ladder stairs staircase bridge platform ledge door doorway gate key keycard
  chest locker lever switch button joystick stick trigger keyboard mouse touchpad thumb finger menu submenu inventory map
  minimap hud tooltip slider checkbox dropdown icon cursor crosshair reticle checkpoint savegame autosave boss miniboss
  enemy enemies goblin skeleton zombie dragon spider bat rat wolf bandit soldier sniper guard npc merchant shop vendor coin
  gem gold crystal token currency price bundle upgrade skill perk talent sword axe spear arrow rifle pistol shotgun bullet
  ammo magazine grenade armor armour helmet shield potion bandage medkit health mana stamina score timer countdown clock
  combo multiplier spike pit lava acid trap pipe wall ceiling floor roof window tree bush rock boulder cave mine tunnel
  forest desert swamp castle village tower dungeon temple tomb island river lake ocean cliff mountain valley tile block
  grid card deck dice piece pawn row column puzzle riddle hint clue note letter tutorial intro cutscene dialog dialogue
  subtitle font screen loading framerate fps stutter freeze crash shader shadow lamp lantern torch flashlight candle fog
  rain camera angle zoom volume footstep voice soundtrack track chapter quest mission wave lap wheel tyre tire brake
  handbrake steering engine exhaust gearbox rocket planet orbit asteroid comet satellite laser turret drill ore ingot
  furnace anvil tractor harvest crop seed belt conveyor reactor pump generator battery wire cable airlock medbay vent
  terminal console station depot rail rails train wagon passenger signal harbor harbour pier boat sail anchor lighthouse
  bell rope hook portal elevator lift crate barrel ghost robot drone cannon canon customer oven pan grill plate dish knife
  recipe ingredient dough bread kitchen table highscore leaderboard achievement badge slot windows desktop chrome firefox
  safari android iphone ipad laptop tablet monitor steam xbox playstation headset earphones controller gamepad dpad
  resolution fullscreen settings difficulty hitbox collision ragdoll glitch wasd esc escape spacebar shift ctrl tab cooldown
  hotbar gear valve bonus prestige counter meter gauge label arena lobby server match ping shortcut billboard barrier
  hairpin curve ramp jumppad trampoline magnet mirror statue painting bookshelf sofa bed fireplace chimney well oil water
  pet horse saddle sheep chicken cow fish fishing rod shovel pickaxe hammer bow snail slime slimes mushroom flower vine leaf`

const spanish = `nivel niveles sala habitación pasillo escalera escaleras puente plataforma cornisa puerta llave tarjeta cofre
  taquilla palanca interruptor botón botones gatillo mando teclado ratón pulgar dedo menú inventario mapa minimapa icono
  cursor mira jefe jefes enemigo enemigos duende esqueleto zombi araña lobo bandido soldado guardia comerciante tienda
  moneda monedas gema oro cristal precio mejora mejoras espada hacha lanza flecha rifle pistola escopeta bala munición
  cargador granada armadura armaduras casco escudo poción botiquín vida vidas energía puntuación temporizador reloj combo
  pinchos foso lava trampa tubería pared techo suelo tejado ventana árbol roca cueva mina túnel bosque desierto pantano
  castillo aldea torre mazmorra templo tumba isla río lago acantilado montaña casilla bloque cuadrícula carta cartas mazo
  dado fila columna rompecabezas puzle acertijo pista nota tutorial introducción cinemática diálogo subtítulo letra
  pantalla carga tirones sombra linterna farol antorcha vela niebla lluvia cámara volumen pasos voz banda capítulo misión
  oleada vuelta rueda freno volante motor cohete planeta órbita asteroide láser torreta taladro mineral lingote lingotes
  horno yunque tractor cosecha semilla cinta reactor bomba generador batería cable esclusa enfermería terminal estación vía
  vías tren vagón pasajero pasajeros señal puerto muelle barco barca barcas vela ancla faro campana cuerda gancho portal
  ascensor caja barril fantasma robot dron cañón sartén parrilla plato cuchillo ingrediente masa cocina mesa marcador
  logro ventana móvil portátil tableta auriculares resolución ajustes dificultad colisión barra espacio contador medidor
  curva curvas circuito circuitos rampa barrera atajo imán espejo estatua cama pozo aceite agua caballo oveja gallina pez
  caña pala pico martillo arco seta flor hoja espinas`

const german = `ebene raum zimmer gang flur leiter treppe brücke plattform vorsprung tür tor schlüssel truhe spind hebel
  schalter weiche weichen knopf taste tastatur maus daumen finger menü inventar karte karten minikarte symbol cursor
  fadenkreuz speicherpunkt rücksetzpunkt gegner endgegner kobold skelett zombie spinne wolf räuber soldat wache händler
  händlerin laden münze münzen goldmünzen edelstein kristall preis verbesserung schwert axt speer pfeil gewehr pistole
  kugel munition magazin granate rüstung helm schild trank verband leben lebensbalken ausdauer punktzahl stoppuhr stacheln
  grube falle rohr wand decke boden dach fenster baum felsen höhle mine tunnel wald wüste sumpf burg dorf turm verlies
  tempel gruft insel fluss klippe berg kachel feld raster deck stapel würfel figur reihe spalte rätsel hinweis hinweistext
  notiz anleitung zwischensequenz dialog untertitel schrift bildschirm ladebildschirm bildrate ruckler absturz schatten
  laterne lampe fackel taschenlampe kerze nebel regen kamera lautstärke schritte stimme kapitel aufgabe welle runde rad
  reifen bremse handbremse lenkrad motor auspuff rakete planet asteroid geschütz bohrer erz barren ofen amboss traktor
  ernte samen förderband reaktor pumpe generator batterie kabel luftschleuse krankenstation terminal bahnhof gleis gleise
  zug züge waggon fahrgast fahrgäste signal hafen steg boot boote segel anker leuchtturm glocke seil haken aufzug kiste
  fass geist roboter drohne kanone pfanne grill teller messer zutat teig küche tisch rangliste erfolg handy tablet rechner
  laptop kopfhörer controller auflösung einstellungen schwierigkeitsgrad leertaste umschalttaste zähler anzeige balken
  leiste kurve kurven strecke rampe leitplanke abkürzung magnet spiegel statue bett brunnen öl pferd schaf huhn angel
  schaufel hacke hammer bogen pilz blume schleim mausempfindlichkeit empfindlichkeit eintrag liste`

const french = `niveau niveaux salle pièce couloir échelle escalier escaliers pont plateforme rebord porte clé clef carte cartes
  coffre casier levier interrupteur bouton gâchette touche manette clavier souris pouce doigt menu inventaire icône curseur
  viseur ennemi ennemis gobelin squelette zombie araignée loup bandit soldat garde marchand boutique gemme cristal prix
  amélioration épée hache lance flèche fusil pistolet balle munition munitions chargeur grenade armure casque bouclier
  potion trousse vies énergie chronomètre chrono compteur combo pique piques fosse lave piège tuyau mur plafond sol toit
  fenêtre arbre rocher grotte mine tunnel forêt désert marais château village tour tours donjon temple tombe île rivière
  falaise montagne case grille bloc paquet rangée colonne énigme indice tutoriel didacticiel introduction cinématique
  dialogue sous-titre écran chargement saccade plantage ombre lanterne lampe torche bougie brouillard brume pluie caméra
  volume voix chapitre quête mission vague roue pneu frein volant moteur échappement fusée planète orbite astéroïde laser
  tourelle foreuse minerai lingot lingots four enclume tracteur récolte graine tapis réacteur pompe générateur batterie
  câble sas infirmerie terminal gare rail rails train trains wagon passager signal port quai bateau barque barques voile
  ancre phare cloche corde grappin crochet ascenseur caisse baril tonneau fantôme robot drone canon poêle gril assiette
  couteau ingrédient pâte cuisine table classement succès téléphone ordinateur tablette portable casque résolution réglages
  difficulté espace barre jauge virage virages circuit circuits rampe barrière raccourci aimant miroir statue lit puits
  huile eau cheval mouton poule poisson canne pelle pioche marteau champignon fleur sauvegarde visée sensibilité ligne liste`

/** Things and places in a game that can be pointed at. General words (game, graphics, story, fun) are left out. */
export const places = lexicon(english, spanish, german, french)
