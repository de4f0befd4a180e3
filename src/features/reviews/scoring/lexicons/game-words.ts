import { lexicon } from '../words.ts'

/** Who says this says what the text is about. */
export const theGame = lexicon(
  `game gameplay videogame play player juego jugu juga videojuego jugabilidad spiel gespielt jeux jeu joue jouer jouabilité`,
)

/** Words that hardly stand in a text about anything but a game. One list for all languages: much of it is shared. */
export const gameDetails = lexicon(
  `level boss bosses npc hud fps framerate lag laggy lags checkpoint spawn respawn tutorial controller gamepad joystick enemy
  enemies quest inventory hitbox puzzle puzzles platformer platforming jump jumped combo cutscene minimap loot upgrade
  upgrades skill crash glitch mana sword lives difficulty controls sprite dungeon crafting multiplayer singleplayer co-op
  coop leaderboard powerup cooldown healthbar hotkey keybind rebind crosshair savegame save autosave autosaved soundtrack
  animation stutter softlock dlc beta demo playtest playthrough speedrun zombie goblin monster bullet ammo weapon shoot
  shooting shooter laser arcade clicker idle prestige roguelike deck parry dodge dash grind lava minigame pixel wasd buff
  nerf drift boost keyboard mouse laptop unlock clicking devs developers steam`,
  `nivel niveles jefe jefes enemigo enemigos partida personaje mando botón botones salto saltar misión misiones inventario
  puntuación vidas dificultad gráficos controles espada mazmorra monstruo disparo disparar bala munición arma armas
  rompecabezas puzle plataformas mejora mejoras monedas guardado desbloquear teclado ratón pulsar desarrolladores derrape
  turbo`,
  `gegner endgegner steuerung spielfigur sprung springen spielstand speicherpunkt rücksetzpunkt schwierigkeit
  schwierigkeitsgrad grafik ruckeln ruckelt bildrate absturz abgestürzt rätsel schwert münze münzen ladebildschirm mission
  spielmechanik punktzahl munition waffe waffen verbesserung freischalten freigeschaltet neustart klicken tastatur maus taste
  tasten entwickler driften rivale`,
  `niveau niveaux ennemi ennemis manette saut sauter graphismes sauvegarde sauvegarder difficulté épée donjon monstre quête
  inventaire énigme énigmes personnage vies touche touches didacticiel tutoriel tir tirer balle munitions arme armes
  amélioration améliorations partie parties ralentissement saccade saccades clavier souris débloquer cliquer clique
  développeurs déraper rival turbo`,
)

/** Words of games that other subjects share: half a hint each. */
export const sharedWords = lexicon(
  `story graphics score music sound character ending mode round bug map coin timer button screen menu settings world difficult
  atmosphere version build cute camera card cards track race customers day night scary hint lost stuck beginner`,
  `historia música sonido pantalla mapa reloj ajustes mundo atmósfera ambientación ambiente versión cámara carta cartas mazo
  noche miedo pista horno circuito circuitos mapas principiante dibujos`,
  `geschichte musik ton figur bildschirm karte karten zeit einstellungen welt fehler knopf menü atmosphäre stimmung version
  kamera nacht gruselig hinweis züge gleise strecken anfänger`,
  `histoire musique son écran carte cartes réglages monde bouton chrono ambiance version caméra nuit peur indice circuit
  circuits débutant dessins`,
)

/** Words of what people write about instead: meals, journeys, homes, films, goods, lessons, sports, offers. */
export const otherSubjects = lexicon(
  `restaurant waiter waitress dessert salmon wine meal dinner breakfast lunch hotel reception luggage beach holiday vacation
  flight airport movie film actor actress cinema novel author delivery shipping warranty vacuum refund shoes dress fabric
  website dollars payment income salary crypto bitcoin invest followers recipe onion potatoes salt garden tomatoes neighbours
  weather century revolution historians government president election church marriage wedding doctor hospital medicine
  referee league stadium coach striker goalkeeper fans football wife husband mother father colleague meeting office essay
  homework university teacher money motorway dealer insurance tax diesel litres bicycle seats discount loan casino gift`,
  `restaurante camarero postre vino comida desayuno almuerzo hotel recepción equipaje playa vacaciones vuelo aeropuerto
  película actor actriz cine novela autor envío entrega garantía aspiradora zapatos vestido tela dólares euros dinero
  ingresos sueldo inversión seguidores receta cebolla patatas sal huevos sartén jardín tomates vecinos clima siglo
  revolución gobierno presidente elecciones iglesia boda médico hospital árbitro liga estadio entrenador delantero
  delanteros portero gol aficionados fútbol esposa marido madre padre reunión oficina tarea universidad profesor descuento autopista concesionario seguro impuestos litros bicicleta asientos
  oferta préstamo regalo`,
  `restaurant kellner nachtisch wein essen mittagessen abendessen frühstück hotel rezeption gepäck strand urlaub ferien
  ferienwohnung flug flughafen schauspieler kino roman autor lieferung garantie staubsauger schuhe kleid stoff euro geld
  einkommen gehalt rezept kartoffeln salz garten tomaten nachbarn wetter jahrhundert revolution regierung präsident wahl
  kirche hochzeit arzt krankenhaus schiedsrichter liga stadion trainer stürmer torwart fußball frau schwester mutter vater
  kinder kollegin kollege besprechung büro suppe teppich handwerker bestellung verpackt spaziergang fahrrad hausaufgaben
  universität lehrer autobahn versicherung steuer diesel liter kofferraum sitze rabatt angebot kredit geschenk`,
  `restaurant serveur dessert vin repas déjeuner dîner hôtel réception bagages plage vacances vol aéroport acteur acteurs
  actrice cinéma roman auteur livraison garantie aspirateur chaussures robe tissu euros argent revenus salaire recette oignon
  sel jardin potager tomates courgettes voisins météo siècle révolution gouvernement président élection église mariage médecin
  hôpital arbitre ligue stade entraîneur attaquant gardien supporters football épouse mari soeur mère père grand-mère collègue
  réunion bureau kilos méthode remboursé commandez devoirs université professeur autoroute concessionnaire assurance impôts diesel litres vélo sièges remise offre prêt cadeau`,
)
