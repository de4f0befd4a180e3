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
