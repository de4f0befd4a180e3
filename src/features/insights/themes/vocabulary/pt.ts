import type { Vocabulary } from '../rules.ts'

/** Stems of Portuguese, without accents. */
export const portuguese: Vocabulary = {
  themes: {
    controls: `controles comando comandos tecla teclas teclado botoes botao_de_pular mouse$ salto$ pulo_responde pular
      esquiva responde resposta mira$ jogabilidade gatilho derrapa derrapando freio frear soltar girar
      movimento mover agarrar arremessar agachar impreciso sensibilidade apertar pressionar direcional
      travado_nos duro_de`,
    camera: `camera angulo zoom enjoo perspectiva visao tras_das_paredes atrapalha_a_visao fora_da_tela
      primeira_pessoa terceira_pessoa vertigem tontura gira_sozinha`,
    difficulty: `dificil dificuldade facil$ chefe$ chefao morri morro morrer$ injusto tentativas desafio impossivel_de
      muito_forte impossivel brutal inimigo inimigos vencer perdi_para vidas curva$ moleza complicado injusta
      exigente punitivo`,
    tutorial: `tutorial explica explicam explicacao dica$ dicas ensina aprender instrucoes no_comeco descobri_como
      descobrir como_se ensinam dizem_como iniciante iniciantes guia$ sem_explicar entender_como explicar
      manual`,
    goals: `objetivo objetivos missao para_onde_ir onde_ir o_que_fazer perdido perdida voltas meta$ marcador saida
      nem_ideia com_quem_falar nao_sabia procurar procurando caminho indicacao seta$ tarefas tarefa$ vaguei
      o_que_faco como_continuar`,
    interface: `interface menu$ menus inventario clique cliques icone icones janela mapa$ botao$ cursor barra$ lista$
      rolar painel paineis abas$ ajustes opcoes poluida filtro ordenar atalho atalhos tablet espacos
      notificacao notificacoes`,
    readability: `ler$ legivel texto textos letra letras legenda legendas fonte contraste distinguir escuro borrado placa
      placas ilegivel brilho ofusca visivel invisivel se_confunde destaca tipografia caracteres`,
    sound: `som$ sons$ ruido barulho audio volume passos voz$ vozes fones alto$ altos$ ouvir silencio mudo chiado
      eco ambiente dublagem apito chuva_no sonoro efeitos_sonoros`,
    music: `musica melodia trilha cancao piano loop guitarra violao orquestra compositor grudou refrao`,
    art: `grafico graficos desenho desenhado desenhados arte$ cenario cenarios cor$ cores animacao animacoes
      visual visuais estilo plastico texturas feio folego por_do_sol iluminacao luzes estetica detalhe
      detalhes paisagem paisagens figurino sprites encantador lindeza`,
    story: `historia enredo trama dialogo dialogos personagem personagens capitulo narrativa final$ aconteceu_com
      faroleiro heroi heroina vilao misterio cinematica cutscene diario emocionante emocao escrito roteiro
      avo$ reviravolta universo desfecho`,
    pace: `ritmo lento$ lenta$ esperar espera$ arrastado arrastados demorado repetitivo eternidade uma_eternidade
      demora_uma demora horas repeticao sempre_a_mesma enrolacao ida_e_volta caminhar andar_ate corrido
      apressado trajeto`,
    bugs: `erro$ erros bug$ bugs$ falha falhas travou$ atraves_do_chao atraves nao_abriu preso$ quebrado
      nao_funciona tela_preta sumiu vazio$ glitch fechou_sozinho duas_vezes dobro desaparece desapareceu
      parede_invisivel flutua duplicado nao_abre nao_responde embaixo_do_mapa reiniciar bugado bugou congelou
      some$ sumiram`,
    speed: `engasga engasgos roda$ liso$ carregamento carregar desempenho fps$ lag$ esquenta trava$ quadros lentidao
      computador bateria superaquece inicializacao otimizado otimizacao quedas_de memoria placa_de_video
      lento_para ping$`,
    monetization: `euro euros preco precos pagar pagaria pago caro$ cara$ comprar compra anuncio anuncios propaganda roubo$
      dinheiro gemas golpe dolares reais moeda assinatura passe_de loot gratis gananc reembolso desconto
      microtransacoes compras_no serio$`,
    multiplayer: `multijogador online em_dupla dupla$ cooperativo amigo$ amigos partida_online sala$ convite servidor
      jogar_com rival juntos equipe colegas tela_dividida cla$ guilda classificacao entre_amigos em_quatro
      adversarios chat$`,
    saving: `salvar salvo$ salvamento progresso ponto_de_salvamento checkpoint aba$ comecar_de comecar_tudo do_zero
      no_dia_seguinte perdi_tudo retomar continuar_de apagado apagou`,
    language: `traducao traduzido traduzir idioma portugues ingles gramatica erros_de_portugues ortografia sem_traduzir
      idiomas redacao`,
    accessibility: `daltonico acessib tremor uma_mao epilep surdo flashes vermelho_com enxaqueca daltonismo dislexi surdos
      cego$ pisca$ piscando convuls epilepsia baixa_visao`,
    fun: `divert divertido diversao entediado entediante tedio parar_de_jogar mais_uma_partida adorei vicia largar
      gostei vi_o_tempo o_tempo_passar ri$ rimos risadas sorriso engracado recomendo alegria monotono
      cansativo desinstalei quero_mais apaixonante`,
  },
  good: `bom$ boa$ otimo otima lindo linda lindos maravilhosa claro$ curto$ precisos confortaveis limpos rapidos
    liso$ obrigado gostei adorei diverti divertido perfeito nunca_cansa parar_de_jogar largar queria_saber
    faceis_de nenhum_erro excelente medida_certa certa$ sempre_ficou bonito legal$ pagaria folego
    o_tempo_passar risadas recomendo encantador fantastico emocionante caprichado impressionante apaixonante
    melhor melhores feliz alegria incrivel`,
  bad: `ruim ruins demais nao$ ninguem falta atraso caio$ cai$ enjoo dificil pequeno pequena duras cansa
    arrastados engasga roubo$ anuncio perdi$ confundo sem$ vazio travou$ trava$ tentativas voltas plastico
    esquenta nenhum$ nenhuma$ feio injusto lento quebrado preso entediado demora repete tras$ pena$ frustr
    sumiu altos eternidade dobro duas_vezes nem_ideia serio$ doi doem decepcao decepcionante inutil estranho
    estranha incomoda impreciso poluida ilegivel gananc desaparece desapareceu impossivel horrivel pessimo
    monotono cansativo continua_derrapando`,
  not: `nao$ nem$ nunca$ sem$ ninguem$ nenhum$ nenhuma$ nada$`,
}
