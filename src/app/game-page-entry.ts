import { enlivenGamePage } from '#features/games/ui/enliven-game-page.ts'
import { attachThemeButton } from '#kit/attach-theme-button.ts'

attachThemeButton(document)
enlivenGamePage(document)
