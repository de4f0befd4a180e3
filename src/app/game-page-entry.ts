import { enlivenGamePage } from '#features/games/ui/enliven-game-page.ts'
import { enlivenTheme } from '#kit/enliven-theme.ts'

enlivenTheme(document)
enlivenGamePage(document)
