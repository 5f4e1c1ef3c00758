import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Business from '@mui/icons-material/BusinessOutlined'
import Calculate from '@mui/icons-material/CalculateOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import EventRepeat from '@mui/icons-material/EventRepeatOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Gavel from '@mui/icons-material/GavelOutlined'
import Handshake from '@mui/icons-material/HandshakeOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Key from '@mui/icons-material/KeyOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import MoneyOff from '@mui/icons-material/MoneyOffOutlined'
import Paid from '@mui/icons-material/PaidOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Percent from '@mui/icons-material/PercentOutlined'
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import Star from '@mui/icons-material/StarBorderOutlined'
import Store from '@mui/icons-material/StoreOutlined'
import Subject from '@mui/icons-material/SubjectOutlined'
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import ViewInAr from '@mui/icons-material/ViewInArOutlined'
import Webhook from '@mui/icons-material/WebhookOutlined'
import type { resources } from '#config'
import type { Entity } from '#contract/entity.ts'

const icons: { readonly [N in keyof typeof resources]?: SvgIconComponent } = {
  filial: Store,
  usuario: People,
  cargo: Badge,
  cliente: Handshake,
  certificado: VerifiedUser,
  chaveapi: Key,
  emissor: Login,
  webhook: Webhook,
  solicitacao: HowToReg,
  aliquota: Percent,
  dispensa: MoneyOff,
  'seguranca/evento': Shield,
  pagamento: RequestQuote,
  baixa: Paid,
  alcada: Gavel,
  substituicao: SwapHoriz,
  empresa: Business,
  partnumber: Inventory,
  categoriaproduto: Category,
  modelo: PrecisionManufacturing,
  finalidade: Flag,
  embalageminterna: ViewInAr,
  despesa: Receipt,
  tipocalculo: Calculate,
  condicaopagto: EventRepeat,
  tipopagamento: CreditCard,
  conta: AccountBalance,
  texto: Subject,
  'email/observacao': Mail,
  agenteexterior: Language,
  'cotacao/agente/nota': Star,
  'cotacao/premissa': Rule,
  'cotacao/texto': Article,
}

/** Icon of a register in the menu; a generic one for registers without their own. */
export function registerIcon({ name }: Entity): SvgIconComponent {
  // Entity names are typed as text; every register's name is a key of the declarations.
  return icons[name as keyof typeof resources] ?? TableRows
}
