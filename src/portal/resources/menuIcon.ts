import type { SvgIconComponent } from '@mui/icons-material'
import Hub from '@mui/icons-material/HubOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PrivacyTip from '@mui/icons-material/PrivacyTipOutlined'
import Tables from '@mui/icons-material/TableViewOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import type { Screen } from '#contract/screens.ts'
import { registerIcon } from '#portal/record/icons/registerIcons.ts'
import type { MenuItem } from './menu.ts'

const icons: { readonly [N in Screen['name']]: SvgIconComponent } = {
  assinatura: Verified,
  faturamento: Payments,
  privacidade: PrivacyTip,
  tabela: Tables,
  canal: Hub,
}

/** Icon of a menu item. */
export function menuIcon({ of }: MenuItem): SvgIconComponent {
  return 'register' in of ? registerIcon(of) : icons[of.name]
}
