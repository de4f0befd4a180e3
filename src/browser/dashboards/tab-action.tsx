import { AddGameButton } from '#features/games/ui/add-game-button.tsx'
import { NewPageInHead } from '#features/promo/pages/ui/new-page-button.tsx'

/** What a studio most often adds on this tab, for the page's head. */
export const TabAction = ({ tab }: { tab: 'games' | 'promo' }) =>
  tab === 'games' ? <AddGameButton /> : <NewPageInHead />
