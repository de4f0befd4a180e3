import '#kit/theme.css'
import { enlivenGamePage } from '#features/games/ui/enliven-game-page.ts'

enlivenGamePage(document)
