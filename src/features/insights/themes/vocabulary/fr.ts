import type { Vocabulary } from '../rules.ts'

/** Stems of French, without accents. */
export const french: Vocabulary = {
  themes: {
    controls: `controle controles commande commandes touche$ touches bouton$_sur les_boutons prise_en_main maniab
      manette clavier souris saut$ sauter esquive repond reactif joystick viser gachette glisse derape deraper
      frein freiner lache$ relache tourner deplacement deplacer mouvement lancer attraper accroupir sprint
      mou$ imprecis rigide_a sensibilite latence delai appuie appuyer croix`,
    camera: `camera angle_de_vue zoom nausee champ_de_vision point_de_vue derriere_les_murs angle mal_de_mer vertige
      gene_la_vue cache_la_vue hors_champ premiere_personne troisieme_personne tourne_toute`,
    difficulty: `difficile difficulte dur$ dure$ facile$ boss$ mort$ meurt mourir mourrais injuste essais defi$
      impossible_a_battre trop_fort tentatives impossible corse ardu brutal pardonne trop_simple ennemis
      ennemi battre perdu_contre vies$ courbe punitif insurmontable`,
    tutorial: `tutoriel explique expliquer explication didacticiel indice indices astuce apprend apprendre consigne
      au_debut comprendre_comment compris_comment decouvrir decouvert_par montre_comment dit_comment debutant
      debutants prise_de_tete aucune_explication guide$ guidage mode_d'emploi`,
    goals: `objectif objectifs but$ mission quete ou_aller quoi_faire perdu$ tourne_en_rond marqueur direction
      sortie$ aucune_idee a_qui_parler quoi$_faire errer erre$ cherche cherchais chemin indication fleche
      panneau_indique taches tache$ perdue que_faire comment_avancer`,
    interface: `interface menu$ menus inventaire clic clics icone icones fenetre carte$ curseur bouton$ quitter barre$
      liste$ defiler panneau panneaux onglets reglages options encombre charge$ filtre trier raccourci
      raccourcis notification tablette emplacement emplacements ecran_d'accueil`,
    readability: `lisible lisibles lire$ texte textes sous-titres sous titres police contraste distingue distinguer
      trop_sombre flou trop_petit ecriture panneau_jaune illisible lisibilite luminosite eblouit plisser
      visible invisible se_confond se_detache caractere caracteres`,
    sound: `son$ sons$ bruit bruits audio volume pas_sont bruits_de_pas voix casque fort$ forts$ entend silence muet
      muette gresille echo ambiance doublage bip pluie_sur sonore sonores bruitage bruitages`,
    music: `musique musiques melodie bande-son bande_son chanson piano en_boucle theme_musical rythme_de guitare
      orchestre compositeur refrain air$_de fredonne`,
    art: `graphis graphique graphiques dessin dessine dessines decor decors couleur couleurs animation animations
      visuel visuels splendide style mignon plastique texture textures moche souffle coucher_de_soleil lumiere
      lumieres eclairage esthetique detail details paysage paysages costumes sprites charmant joli$ jolis
      beaute beau$_jeu direction_artistique`,
    story: `histoire scenario intrigue dialogue dialogues personnage personnages chapitre recit fin$_du arrive_a
      narration gardien heros heroine mechant mystere cinematique cinematiques journal$ emouvant emotion
      ecrit$ ecriture grand-mere revelation denouement univers`,
    pace: `rythme lent$ lente lenteur traine trainent longueur longueurs attendre attente long$ interminable
      repetitif s'ennuie eternite une_eternite prend_des_heures heures repetition toujours_la_meme remplissage
      aller-retour allers-retours marche$_trop marcher expeditif precipite traverser deplacements_sont`,
    bugs: `bug$ bugs$ plante plantage planter bloque bloquee crash a_travers_le_sol restee_fermee fermee_alors
      erreur gele ecran_noir disparu_de casse ne_marche_pas ne_fonctionne_pas coince vide_apres glitch
      deux_fois disparu disparait mur_invisible flotte$ double$ ne_s'ouvre ne_s'est_pas_ouverte ne_repond
      sous_la_carte redemarrer relancer bugue buggue fige figee bloque_dans quitte_tout_seul`,
    speed: `rame$ ramer fluide saccade saccades chargement chargements images_par_seconde fps$ lag$
      ordinateur_chauffe chauffe performance ralenti ralentissements batterie surchauffe lenteur_de demarrage
      optimise optimisation chute_d'images chutes memoire carte_graphique saccader ping$`,
    monetization: `euro euros prix payer paierais paie payant payer_on achat acheter cher$ chere publicite pub$ pubs$
      boutique_avec vol$ argent gemmes arnaque dollars monnaie abonnement passe_de_saison loot gratuit
      gratuitement avide remboursement reduction microtransactions achats_integres serieusement`,
    multiplayer: `multijoueur en_ligne coop cooperation ami$ amis$ a_deux lobby salon partie_en_ligne rejoint serveur
      serveurs invitation adversaire ensemble equipe coequipiers ecran_partage guilde classement entre_amis
      adversaires a_quatre tchat`,
    saving: `sauvegard sauvegarde progression checkpoint point_de_sauvegarde onglet tout_avait_disparu enregistre
      recommencer tout_recommencer repartir_de le_lendemain reprendre_la_partie perdu_ma perdu_toute effacee`,
    language: `traduction traduit traduire francais$ francaise anglais langue localisation espagnol grammaire faute_de
      fautes orthographe non_traduit langues formulation`,
    accessibility: `daltonien accessib tremblement tremblements une_main epilep flashs malentendant le_rouge_et_le_vert
      contraste_eleve migraine daltonisme dyslexi sourd$ sourds malvoyant clignote clignotement stroboscop
      crise epilepsie`,
    fun: `amuse amusant amusee plaisir ennuye ennuyeux ennui fun$ encore_une_partie m'arreter arreter divertissant
      accro rejouer lacher vu_le_temps le_temps_passer rire$ rigole sourire marrant recommande joie monotone
      lassant desinstalle hate_de m'eclate eclate passionnant`,
  },
  good: `bon$ bonne bien$ super$ superbe magnifique splendide beau$ belle$ belles aime$ j'aime agreable simple$
    simples clair$ court$ precise immediate genial volontiers fluide parfait mignon merci amuse vraiment_amuse
    impossible_de_m'arreter encore_une jamais_ennuie jamais$ envie plus_lacher lisibles juste_comme toujours
    aucun_bug excellent adore reussi plaisir top$ jolie joli souffle vu_le_temps rire rigole recommande
    charmant reussie formidable fantastique emouvant soigne impressionnant passionnant meilleur meilleure ravi
    ravie joie captivant`,
  bad: `mauvais mauvaise trop$ ne$ pas$ aucun$ aucune personne impossible$ tombe retard manque perdu nausee dur$
    petit$ petits petites agacant raide raides rame$ plante penible long$ longs vol$ publicite maladroite
    ennuye moche lent$ sans$ vide$ bloque confonds essais chauffe saccade disparu plastique nul$ injuste
    traine trainent rond$ fermee dommage frustrant enervant a_travers alors_que malheureusement eternite
    deux_fois aucune_idee serieusement mal$ decu decevant inutile bizarre etrange desagreable imprecis mou$
    encombre illisible avide disparait ne_repond nulle_part affreux horrible monotone lassant encore_longtemps
    perdue`,
  not: `ne$ pas$ jamais$ aucun$ aucune$ sans$ personne$ rien$ n'ai n'est`,
}
