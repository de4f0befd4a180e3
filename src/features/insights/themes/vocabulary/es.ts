import type { Vocabulary } from '../rules.ts'

/** Stems of Spanish, without accents. */
export const spanish: Vocabulary = {
  themes: {
    controls: `control$ controles tecla teclas teclado boton_de_saltar botones mando_responde raton salto$ saltar
      esquivar responde manejo apuntar palanca deslizar gatillo derrapa derrapando freno frenar soltar girar
      movimiento mover agarrar lanzar agacharse torpe impreciso sensibilidad retraso_al pulso pulsar presionar
      cruceta tosco`,
    camera: `camara vista$ angulo zoom mareo marea perspectiva detras_de_las_paredes tapa_la_vista fuera_de_plano
      primera_persona tercera_persona vertigo marearme gira_sola`,
    difficulty: `dificil dificultad facil$ jefe$ morir mori$ muero mueres injusto intentos reto$ desafio
      imposible_de_pasar demasiado_fuerte imposible brutal enemigo enemigos vencer perdi_contra vidas curva$
      permisivo regalado chupado complicado complicada injusta exigente`,
    tutorial: `tutorial explica explican explicacion pista pistas consejo ensena aprender instrucciones al_principio
      descubri_como descubrir como_se ensenan dicen_como principiante principiantes guia$ ayuda_al
      sin_explicar entender_como indicaciones`,
    goals: `objetivo objetivos mision adonde_ir donde_ir que_hacer perdido perdida vueltas meta$ marcador salida
      proposito ni_idea con_quien_hablar no_sabia buscar buscando camino indicacion flecha tareas tarea$
      deambul que_hago como_seguir orientarme`,
    interface: `interfaz menu$ menus inventario clic clics icono iconos ventana mapa$ boton$ cursor salir$ barra$ lista$
      desplazar panel paneles pestanas ajustes opciones recargado saturado filtro ordenar atajo atajos tableta
      casillas ranura notificacion notificaciones`,
    readability: `leer$ leen$ lee$ legible texto textos letra letras subtitulos fuente contraste distingue distinguir
      oscuro borroso cartel carteles ilegible brillo deslumbra entrecerrar visible invisible se_confunde
      resalta tipografia caracteres`,
    sound: `sonido sonidos ruido ruidos suenan suena audio volumen pasos voz$ voces auriculares fuerte silencio mudo
      zumbido eco ambiente doblaje pitido lluvia_sobre sonora efectos_de`,
    music: `musica melodia cancion canciones banda_sonora piano bucle guitarra orquesta compositor tarareo pegadiza
      estribillo`,
    art: `grafico graficos dibujo dibujado dibujados arte$ fondo$ fondos color$ colores animacion animaciones
      visual visuales bonito estilo plastico texturas feo aliento puesta_de_sol iluminacion luces estetica
      detalle detalles paisaje paisajes vestuario sprites encantador preciosidad apartado_visual`,
    story: `historia trama argumento dialogo dialogos personaje personajes capitulo narrativa final$ que_le_paso
      farero heroe heroina villano misterio cinematica cinematicas diario emotivo emocion escrito guion abuela
      giro$ universo desenlace`,
    pace: `ritmo lento$ lenta$ esperar espera$ eternos eterno largo_rato repetitivo pesado se_hace se_hacen
      eternidad una_eternidad tarda_una horas repeticion siempre_lo_mismo relleno ida_y_vuelta caminar
      andar_hasta apresurado acelerado viajes trayecto pozo_tarda`,
    bugs: `error$ errores bug$ bugs$ fallo fallos se_cerro cerro$ a_traves_del_suelo atraves bloque congelado_al
      no_se_abrio atascado roto$ no_funciona pantalla_negra desaparecio vacio$ glitch dos_veces doble
      desaparece desaparecieron muro_invisible flota duplicado no_abre no_responde bajo_el_mapa reiniciar
      bugueado colgado se_colgo trabado quedo_atascado se_sale`,
    speed: `tirones fluido fluida carga$ tiempos_de_carga rendimiento fps$ lag$ calienta se_congela congela
      fotogramas va_lento ordenador bateria sobrecalienta arranque optimizado optimizacion caidas_de memoria
      tarjeta_grafica ralentiza lentitud tironcitos ping$`,
    monetization: `euro euros precio precios pagar pagaria pago caro$ cara$ comprar compra anuncio anuncios publicidad
      robo$ dinero gemas estafa dolares pesos moneda suscripcion pase_de loot gratis codicia reembolso
      descuento microtransacciones compras_dentro en_serio`,
    multiplayer: `multijugador en_linea online cooperativo amigo$ amigos partida_en sala$ invitacion servidor jugar_con_mi
      rival rivales juntos equipo companeros pantalla_dividida clan gremio clasificacion entre_amigos
      entre_cuatro contrincantes chat$`,
    saving: `guardar guardado guarda$ progreso punto_de_guardado partida_guardada pestana todo_habia empezar_de
      empezar_otra desde_cero al_dia_siguiente perdi_todo retomar continuar_donde borrado borrada`,
    language: `traduccion traducido traducirlo traducir idioma espanol ingles castellano gramatica erratas ortografia
      sin_traducir idiomas redaccion`,
    accessibility: `daltonico accesib temblor una_mano epilep sordo destellos rojo_con migrana daltonismo dislexi sordos
      ciego parpade parpadeo convulsion epilepsia baja_vision`,
    fun: `divert divertido aburri aburrio diversion pase_en_grande en_grande dejar_de_jugar otra_partida
      entretenid disfrut engancha soltar el_tiempo_volando tiempo_volando rei$ reimos risas sonrisa gracioso
      recomiendo alegria monotono cansino desinstale ganas_de_mas genialidad apasionante`,
  },
  good: `bien$ bueno buena buen$ genial preciso precioso preciosos maravillosa bonito claro$ corto$ comodo limpios
    rapidos fluido gusto$ gracias me_gusta me_gusto encanta perfecto nunca_aburre en_grande dejar_de_jugar
    soltar queria_saber muy_bien excelente divertido ningun_error no_encontre_ningun divert disfrut
    siempre_estaba hermoso aliento tiempo_volando risas recomiendo encantador estupendo fantastico emotivo
    cuidado impresionante apasionante mejor mejores feliz alegria increible`,
  bad: `mal$ mala$ malo$ demasiado demasiada no$ ni$ nadie falta tarde$ caigo cai$ mareo marea dificil pequeno
    pequenos rigidas cansa eternos aburrido aburri tirones largos robo$ anuncios perdi$ confundo sin$ vacio
    cerro intentos vueltas plastico congela calienta desaparecido ningun$ feo injusto lento roto atascado
    lastima frustr detras repite eternidad doble dos_veces ni_idea en_serio duele duelen decepcion
    decepcionante inutil raro rara molesto molesta impreciso torpe recargado ilegible codicia desaparece
    imposible horrible pesimo monotono cansino sigue_derrapando tarda`,
  not: `no$ ni$ nunca$ sin$ nadie$ ningun$ nada$ tampoco$`,
}
