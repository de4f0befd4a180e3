import { lexicon } from '../words.ts'

/** What a player does, step by step. */
export const steps = lexicon(
  `jump dash climb press click tap drag drop swipe hold shoot aim reload dodge roll parry craft cook serve place rotate open
  close restart reopen rebind quit pause resume skip buy bought sell sold equip unlock collect pick grab grabbed throw threw
  push pull crouch sneak sprint slide drift steer fall fell died dying respawn stuck miss missed hit kill killed retry load
  walk walked walking ran turn turned switch finish finished reach reached solve solved beat lose lost landed scroll hover
  swing float floats clip clips reset resets spawn spawns burn burned burning refill delete deleted disappear disappeared`,
  `salto saltar salté pulsar pulsé pulso pulsas clic clicar toco tocar tocas arrastrar disparar apuntar recargar esquivar rodar
  colocar girar abrir abrí abro cerrar cerré cierro reiniciar reinicié reinicio pausar comprar compré vender equipar
  desbloquear recoger coger cogemos lanzar lanzo empujar tirar agachar correr derrapar derrape frenar caer caí caigo morir
  muero morí murió reaparecer atascado atascada fallar golpear matar reintentar caminar subir subí bajar terminar terminé
  llegar llegué perder perdí soltar soltarse soltarme cocinar servir quemar encender flotando desaparece borrar repetir`,
  `springen sprang gesprungen klettern drücken drücke drückte gedrückt klicken klicke klickte klick tippen antippen ziehen
  halten schießen zielen nachladen ausweichen rollen bauen gebaut platzieren drehen drehte öffnen öffne geöffnet schließen
  neustart neugestartet pausieren überspringen kaufen gekauft verkaufen ausrüsten freischalten freigeschaltet sammeln
  gesammelt werfen schieben ducken rennen rutschen driften lenken bremsen fallen gefallen fiel sterben starb gestorben hängen
  festgesteckt stecken treffen getroffen laufen gelaufen lief abgestürzt erreichen erreicht gelöst geschafft verloren starten
  gestartet schwingen loslassen landen kochen servieren anbrennen nachfüllen löschen löschte verschwindet wiederholen`,
  `sauter sauté saute grimper appuyer appuie appuyé pression cliquer clique cliqué glisser maintenir tirer viser recharger
  esquiver rouler placer poser tourner tourne ouvrir ouvre ouvert fermer ferme fermé relancer relancé redémarrer redémarré pause
  passer acheter achète acheté vendre équiper débloquer débloqué ramasser ramasse lancer lancé pousser accroupir courir déraper
  freiner tomber tombé mourir meurt meurs mort réapparaître coincé coincée bloqué bloquée rater raté frapper tuer réessayer
  marcher monter descendre terminer terminé fini atteindre atteint perdre perdu résolu lâcher accrocher allumer sonner cuisiner
  servir brûler remplir effacer disparaît refaire refait traverse recommencer`,
)

/** Words that put steps in order or give their cause. */
export const orders = lexicon(
  `after before when while then until because instead whenever once during between behind above below`,
  `después antes cuando mientras luego hasta porque durante entre detrás encima debajo`,
  `nachdem bevor wenn während dann bis weil stattdessen sobald zwischen hinter über unter`,
  `après avant quand pendant puis jusqu'à parce entre derrière dessus dessous lorsque`,
)

/** Numbers written as words. */
export const numberWords = lexicon(
  `two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty second third twice`,
  `dos cuatro cinco seis siete ocho nueve diez doce quince veinte treinta segundo tercer tercera`,
  `zwei drei vier fünf sechs sieben acht neun zehn zwölf fünfzehn zwanzig dreißig vierzig zweite zweiten dritte dritten zweimal`,
  `deux trois quatre cinq sept huit neuf dix douze quinze vingt trente quarante deuxième troisième`,
)

/** Sides every game has. Naming them says a little, so they count less than things. */
export const aspects = lexicon(
  `music sound graphics story mode modes controls atmosphere difficulty colours colors lights speed pace training text
  characters animation animations beginner end ending middle beginning`,
  `música sonido gráficos historia modo modos controles ambiente ambientación dificultad colores luces velocidad ritmo
  entrenamiento texto personajes animación animaciones principio final mitad`,
  `musik ton klang grafik geschichte modus steuerung atmosphäre stimmung schwierigkeit farben licht lichter tempo übung text
  figuren animation animationen anfänger anfang ende mitte`,
  `musique son graphismes histoire mode modes commandes ambiance difficulté couleurs lumières vitesse rythme entraînement
  texte personnages animation animations débutant début fin milieu`,
)
