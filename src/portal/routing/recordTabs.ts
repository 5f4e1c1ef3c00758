import { entityNamed } from '#contract/entity.ts'
import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { ExtraTabs } from '#portal/resources/extras/extraTab.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { featureParts } from './featureParts.ts'

const { baixa, cargo, filial, pagamento, partnumber, siscomex, tabsOfPagamento, usuario } = featureParts

const ProductsTab = lazyChunk(() => import('#portal/features/cliente/ProductsTab.tsx'), 'ProductsTab')

const CertificateUsersTab = lazyChunk(
  () => import('#portal/features/certificado/CertificadoUsers.tsx'),
  'CertificadoUsers',
)

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
      Content: lazyChunk(filial, 'FilialUsers'),
      reads: usuarioEndpoints['filial/acessos'],
    },
    { key: 'logo', word: 'pages.filial.logo', Content: lazyChunk(filial, 'LogoTab') },
  ],
  pagamento: [
    {
      key: 'mensagens',
      word: 'pages.pagamento.messages.title',
      Content: lazyChunk(tabsOfPagamento, 'MessagesTab'),
      Mark: lazyChunk(pagamento, 'UnreadCount'),
      isOwn: true,
    },
    { ...timelineOf('pagamento'), Content: lazyChunk(tabsOfPagamento, 'PagamentoTimeline') },
  ],
  baixa: [{ ...timelineOf('baixa'), Content: lazyChunk(baixa, 'BaixaTimeline') }],
  usuario: [
    { key: 'filiais', word: 'pages.usuario.branches', Content: lazyChunk(usuario, 'FiliaisTab') },
    {
      key: 'sessoes',
      word: 'pages.usuario.sessions',
      Content: lazyChunk(usuario, 'SessionsTab'),
      isOwn: true,
    },
    { key: 'foto', word: 'pages.usuario.photo', Content: lazyChunk(usuario, 'PhotoTab') },
  ],
  cargo: [
    { key: 'acessos', word: 'pages.cargo.title', Content: lazyChunk(cargo, 'AccessTab') },
    {
      key: 'campos',
      word: 'pages.cargo.restrictions.title',
      Content: lazyChunk(cargo, 'FieldsTab'),
      isOwn: true,
    },
    { key: 'usuarios', word: 'pages.cargo.users', Content: lazyChunk(cargo, 'CargoUsers') },
  ],
  partnumber: [
    { key: 'siscomex', word: 'pages.siscomex.tab', Content: lazyChunk(siscomex, 'ProdutoTab'), isOwn: true },
    {
      ...{
        key: 'historico',
        word: 'history.title',
        Content: lazyChunk(partnumber, 'HistoryTab'),
        isHistory: true,
      },
      ...readingHistoryOf('partnumber'),
    },
  ],
  empresa: [
    { key: 'siscomex', word: 'pages.siscomex.tab', Content: lazyChunk(siscomex, 'OperadorTab'), isOwn: true },
  ],
  certificado: [{ key: 'usuarios', word: 'pages.certificado.users', Content: CertificateUsersTab }],
  cliente: [{ key: 'produtos', word: 'pages.cliente.products', Content: ProductsTab }],
}
