import { entityNamed } from '#contract/entity.ts'
import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { ExtraTabs } from '#portal/resources/extras/extraTab.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const AccessTab = lazyChunk(() => import('#portal/features/cargo/AccessTab.tsx'), 'AccessTab')
const UsersTab = lazyChunk(() => import('#portal/features/cargo/CargoUsers.tsx'), 'CargoUsers')
const BranchesTab = lazyChunk(() => import('#portal/features/usuario/FiliaisTab.tsx'), 'FiliaisTab')
const SessionsTab = lazyChunk(() => import('#portal/features/usuario/SessionsTab.tsx'), 'SessionsTab')
const PhotoTab = lazyChunk(() => import('#portal/features/usuario/PhotoTab.tsx'), 'PhotoTab')
const BranchUsersTab = lazyChunk(() => import('#portal/features/filial/FilialUsers.tsx'), 'FilialUsers')
const LogoTab = lazyChunk(() => import('#portal/features/filial/LogoTab.tsx'), 'LogoTab')
const ProductsTab = lazyChunk(() => import('#portal/features/cliente/ProductsTab.tsx'), 'ProductsTab')

const CertificateUsersTab = lazyChunk(
  () => import('#portal/features/certificado/CertificadoUsers.tsx'),
  'CertificadoUsers',
)

const RequestMessages = lazyChunk(
  () => import('#portal/features/pagamento/mensagens/MessagesTab.tsx'),
  'MessagesTab',
)
const UnreadCount = lazyChunk(
  () => import('#portal/features/pagamento/mensagens/UnreadCount.tsx'),
  'UnreadCount',
)
const RequestTimeline = lazyChunk(
  () => import('#portal/features/pagamento/PagamentoTimeline.tsx'),
  'PagamentoTimeline',
)
const SettlementTimeline = lazyChunk(
  () => import('#portal/features/baixa/BaixaTimeline.tsx'),
  'BaixaTimeline',
)

const ProdutoTab = lazyChunk(() => import('#portal/features/siscomex/SiscomexTab.tsx'), 'ProdutoTab')
const OperadorTab = lazyChunk(() => import('#portal/features/siscomex/SiscomexTab.tsx'), 'OperadorTab')

const HistoryTab = lazyChunk(() => import('#portal/features/partnumber/HistoryTab.tsx'), 'HistoryTab')

const readingHistoryOf = (name: 'pagamento' | 'baixa' | 'partnumber') => {
  const reads = verbEndpoint(entityNamed(name), 'historico')
  return reads && { reads }
}

const timelineOf = (name: 'pagamento' | 'baixa') =>
  ({ key: 'linha-do-tempo', word: 'history.timeline.title', ...readingHistoryOf(name) }) as const

/** Extra tabs of records, by the register's name. */
export const recordTabs: ExtraTabs = {
  filial: [
    {
      key: 'usuarios',
      word: 'pages.filial.users',
      Content: BranchUsersTab,
      reads: usuarioEndpoints['filial/acessos'],
    },
    { key: 'logo', word: 'pages.filial.logo', Content: LogoTab },
  ],
  pagamento: [
    {
      key: 'mensagens',
      word: 'pages.pagamento.messages.title',
      Content: RequestMessages,
      Mark: UnreadCount,
      isOwn: true,
    },
    { ...timelineOf('pagamento'), Content: RequestTimeline },
  ],
  baixa: [{ ...timelineOf('baixa'), Content: SettlementTimeline }],
  usuario: [
    { key: 'filiais', word: 'pages.usuario.branches', Content: BranchesTab },
    { key: 'sessoes', word: 'pages.usuario.sessions', Content: SessionsTab, isOwn: true },
    { key: 'foto', word: 'pages.usuario.photo', Content: PhotoTab },
  ],
  cargo: [
    { key: 'acessos', word: 'pages.cargo.title', Content: AccessTab },
    { key: 'usuarios', word: 'pages.cargo.users', Content: UsersTab },
  ],
  partnumber: [
    { key: 'siscomex', word: 'pages.siscomex.tab', Content: ProdutoTab, isOwn: true },
    {
      ...{ key: 'historico', word: 'history.title', Content: HistoryTab, isHistory: true },
      ...readingHistoryOf('partnumber'),
    },
  ],
  empresa: [{ key: 'siscomex', word: 'pages.siscomex.tab', Content: OperadorTab, isOwn: true }],
  certificado: [{ key: 'usuarios', word: 'pages.certificado.users', Content: CertificateUsersTab }],
  cliente: [{ key: 'produtos', word: 'pages.cliente.products', Content: ProductsTab }],
}
