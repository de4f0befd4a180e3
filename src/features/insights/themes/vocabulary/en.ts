import type { Vocabulary } from '../rules.ts'

/** Stems of English. */
export const english: Vocabulary = {
  themes: {
    controls: `control button$ buttons$ key$ keys$ rebind keybind bind stick$ joystick gamepad controller keyboard
      mouse$ press pressing pressed jump$ jumps$ jumping dash dodge roll$ steer steering input respons aim$
      aiming handling double_jump slide sliding tap$ swipe touch trigger triggers drift drifts drifting brake
      brakes braking turning let_go movement move$ moves moved grab grabs throw throws crouch sprint swing
      swings clumsy clunky sluggish floaty slippery sticky unresponsive mapping bindings analog dpad d-pad
      thumb thumbstick sensitivity drag_and_drop input_delay delay hold_down too_far overshoot wasd gyro`,
    camera: `camera camera's zoom viewpoint looking_around look_around field_of_view angle dizzy blocks_the_view
      behind_me behind_the_wall fov motion_sick motion_sickness seasick vertigo blocks_my_view in_the_way
      point_of_view first-person third-person rotates rotate panning pan$ off_screen offscreen`,
    difficulty: `difficult hard$ harder hardest easy$ easier easiest challeng unfair kills_me killed_me died die$ dies$
      dead$ tries attempt attempts too_strong impossible boss$ bosses gave_up hits$ lost_a_life balance punish
      brutal tough tougher merciless forgiving overpowered underpowered op$ nerf one-shot game_over killed
      beat_the beaten lose_every lives walkover trivial steep spike learning_curve luck_based cheap_deaths`,
    tutorial: `tutorial explain explains explanation hint$ hints$ teach teaches taught introduction intro$ tip$ tips$
      instruction onboarding learn learned learnt no_idea_how first_level_teaches guidance find_out
      figured_out figure_out explained unexplained how_to no_explanation tells_you told_me manual handholding
      hand-holding taught_me never_told nobody_told walks_you popups pop-ups starting_area beginner newcomers`,
    goals: `goal goals objective objectives quest mission where_to_go what_to_do go_next next_step lost$ aimless
      in_circles marker waypoint find_the_exit walkthrough direction directions what_the_game_wants purpose
      supposed_to clue clues no_clue no_idea talk_to meant_to go_from where_i_was what_i_was what_now task
      tasks aim_of point_of_the wander wandered wandering path_forward stuck_on_what way_out wayfinding
      navigate navigation signpost quests arrow$ lead_me`,
    interface: `interface menu$ menus$ inventory hud ui$ click clicks icon icons window windows map$ cursor tooltip
      button_in screen_covers minimap bar$ tab$ tabs$ layout corner_of covers_half screen$ tablet buttons_on
      scroll scrolling hotbar slots slot$ list$ sort sorting filter panel panels popup pause_menu settings
      options drag_items crowded cluttered tidy navigate_the hotkey shortcut shortcuts counter prompts
      notification notifications`,
    readability: `readab read$ legib tiny font text$ letters subtitle subtitles contrast lean_in see_the_edges tell_from
      can't_tell cannot_tell tell_apart hard_to_see can't_see cannot_see do_not_see don't_see barely_see
      too_dark so_dark grey_letters blurry small_text type$ typeface spacing sign$ signs glare bright
      brightness gamma squint squinting illegible unreadable low_contrast blend_in blends_in stand_out
      stands_out invisible distinguish make_out visible visibility fine_print`,
    sound: `sound sounds noise noises noisy footstep footsteps audio loud louder volume headphones effects crunch
      voice voices ears hear$ horn rain_on clicks_sound mute muted silence silent quiet mixing mix$ hiss
      crackle crackling echo ambience ambient voice_acting voiceover voice-over dub$ scream beep beeps
      volume_slider sfx`,
    music: `music soundtrack melody melodies tune tunes theme_song song songs piano score_is loops theme_in
      theme_tune beat$ beats band orchestra guitar jingle composer ost$ score$ lo-fi remix hum$ humming`,
    art: `art$ artwork graphic graphics draw drawn hand-drawn visual visuals colour colours color colors animation
      animations animated model models background backgrounds gorgeous beautiful scenery looks_like
      look_unfinished style pixel light_on texture textures ugly cute breath_away took_my_breath sunset
      lighting lights look_and_feel looks_great looks_dated pretty$ prettiest aesthetic design_of detail
      detailed shaders palette sprites cartoon bland charming stunning landscape costumes`,
    story: `story stories plot character's characters_are dialogue dialogues narrative ending twist chapter
      writing_is wanted_to_know lore cry$ letters_made what_happened_to character$ characters written writer
      cliche cliffhanger grandmother villain hero$ heroine mystery reveal cutscene cutscenes conversation
      conversations journal$ diary emotional touching protagonist backstory world-building ended`,
    pace: `pace pacing slow$ slowly drag drags dragged waiting wait$ waited long_walk tedious repetitive grind
      walking_from keeps_moving wastes first_ten_minutes one_round takes_about too_long catch_my_breath
      everything_happens backtracking forever takes_forever takes_ages ages long$ longer hours$ minutes_before
      sluggish rushed rush hectic padding filler repetition same_thing repeated over_and_over grindy downtime
      walking_to walk_back traveling travelling fast_travel intro_is too_fast too_short`,
    bugs: `bug$ bugs$ glitch glitches crash crashes crashed froze freeze freezes frozen fell_through stuck_between
      stuck_in black_screen error errors broken stayed_closed didn't_open did_not_open disappeared vanished
      restart_the nothing_reacts had_to_restart doesn't_work does_not_work clipped softlock twice
      counted_twice disappears vanishes missing_after invisible_wall floating t-pose duplicated unborn
      won't_open would_not_open wouldn't_open wont_open stopped_working respawn under_the_map out_of_bounds
      reset$ resets bugged buggy stuck_inside hung$ hangs unresponsive closed_itself quit_itself kicked_me
      no_longer reload`,
    speed: `stutter stutters lag$ laggy frame frames fps framerate frame_rate performance smooth loading load$ loads
      hot$ overheat fan$ slideshow slow_down slowdown runs_at choppy crawl crawls chug chugs chugging hitch
      hitches hitching freezes_when battery drain memory gpu cpu startup boot took_minutes optimised optimized
      optimisation optimization lagged jitter drops_to slow_to_load ping$`,
    monetization: `euro euros dollar dollars price prices pricing pay$ paid paying buy$ buying ads$ ad$ advert adverts gem$
      gems$ microtransaction pay-to-win shop$ purchase expensive cheap greedy worth_the rip-off money premium
      cost costs bucks currency coins_cost in-app iap$ subscription season_pass battle_pass paywall dlc$
      microtransactions loot_box lootbox gacha wallet free-to-play freemium value_for refund upsell discount
      sale$`,
    multiplayer: `multiplayer co-op coop online lobby friend friend's friends invite invites match$ matches matchmaking
      joined server servers with_my_brother kicked opponent opponents teammate teammates pvp latency
      four_of_us together split_screen split-screen guild clan versus ranked ranking rankings team$ player_two
      host$ hosting crossplay friends_list group$ random_players strangers toxic cheaters chat$`,
    saving: `save$ saves$ saved saving checkpoint checkpoints progress autosave savegame left_off everything_was_gone
      closed_the_tab lost_an_hour came_back start_over started_over start_from lost_my lost_everything resume
      resumed reload_my slot_was cloud_save wiped restart_from next_morning back_to_the_beginning`,
    language: `translation translated translations translate german$ french$ spanish$ polish$ portuguese italian
      japanese chinese korean russian localis localiz in_english language languages wording grammar typo typos
      spelling misspelled untranslated google_translate localized localised phrasing accent_marks
      mother_tongue dutch swedish turkish arabic`,
    accessibility: `accessib colour-blind color-blind colorblind colourblind one_hand screen_shake migraine flashing
      high_contrast epilep deaf photosensitiv red_and_green screen_reader disab colour_blind color_blind
      captions hearing_impaired dyslexi dyslexic remap_everything strobe motion_reduction reduce_motion
      seizure seizures assist_mode wheelchair hand$_free large_text narrator text_to_speech`,
    fun: `fun$ enjoy enjoyed enjoyable great_time good_time bored boring put_it_down one_more play_again
      again_and_again kind_of_game never_gets_old love_it loved_it addictive twice_as_long blast$ hooked
      goes_next would_play entertaining lost_track_of_time time_flew laughed laugh hilarious smile smiling
      grin joy delightful blast recommend recommended replay replayed addicted addicting dull tiresome meh
      enjoying uninstalled could_not_stop couldn't_stop had_to_stop want_more looking_forward keep_playing
      charm`,
  },
  good: `good great love loved like$ liked nice gorgeous beautiful wonderful lovely clear$ clean quick$ easy_to
    smooth tight precise exactly perfect fun$ enjoy enjoyed enjoyable cute helped best$ amazing awesome
    brilliant excellent well$ fair$ right_rate right_time short$ large_and readable blast$ happily picked_up
    never_wastes old$_never stayed_in_my surprised_me keeps_moving one_more twice_as_long made_me_cry helpful
    intuitive satisfying touch$ solid never_gets_old put_it_down just_for wanted_to_know just_to_watch
    fought_over interesting impressed pleasant breath_away took_my_breath cosy cozy laughed hilarious
    recommend charming stunning impressive best superb delightful fantastic fabulous polished responsive fluid
    lost_track_of_time time_flew could_not_stop touching generous well-made crisp fluent rewarding
    looking_forward want_more no_problem without_problems joy pleasure refreshing`,
  bad: `bad$ worse worst too$ fall$ fell$ never_arrived lost$ stuck crash crashes crashed froze broken bug$ bugs$
    glitch unfair tiny barely boring bored drag drags waste annoying nerves mad$ loud louder rip-off quit$
    gave_up hate hated ugly stiff unfinished slow$ lag$ stutter stutters hot$ dizzy missing missed nobody$
    nothing$ no$ can't cannot couldn't could_not didn't don't doesn't not$ why$ abruptly sudden no_sense
    makes_no_sense vanished disappeared gone$ black_screen only_win makes_it_unplayable unplayable confusing
    confused impossible unclear closed_although stayed_closed stops_abruptly sensitive waiting kept_missing
    covers kills swings soak half_of without_any please$ would_help look_the_same hurt dropped kicked greedy
    dead$ error errors machine question_marks plastic still$ tedious repetitive awful terrible poor$ hard_to
    fixed$ takes_four so_close never_stops by_mistake slideshow blocks had_to forever ages seriously hurts
    crawls crawl no_clue no_idea twice never_again clunky clumsy sluggish disappoint disappointed
    disappointing lacks lacking lack fail fails failed useless pointless wrong$ weird odd$ janky buggy annoyed
    irritating rough dull meh unpleasant painful nowhere overpriced refund squint illegible cluttered messy
    struggled laggy long_after unborn headache drains bad_luck`,
  not: `not$ no$ never$ didn't don't doesn't isn't wasn't can't cannot couldn't without$ nobody$ nothing$ hardly neither`,
}
