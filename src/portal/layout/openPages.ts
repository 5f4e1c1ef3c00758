import Password from '@mui/icons-material/PasswordOutlined'
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined'
import { CHANGE_PASSWORD } from '#portal/providers/session/destination.ts'

/** Pages of every signed-in user, which need no code of Servicos. */
export const openPages = [
  { to: '/', word: 'menu.dashboard', icon: SpaceDashboard },
  { to: CHANGE_PASSWORD, word: 'pages.changePassword.title', icon: Password },
] as const
