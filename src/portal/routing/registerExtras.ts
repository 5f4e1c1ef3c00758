import { baixaEndpoints } from '#contract/features/baixa.ts'
import { pagamentoImpressoEndpoints } from '#contract/features/pagamentoImpresso.ts'
import { AuthorizationBatch, SendingBatch } from '#portal/features/pagamento/batch/batchChunk.ts'
import { useIsInbox, useIsInboxListed } from '#portal/features/pagamento/inbox/useIsInbox.ts'
import { copiedBranches } from '#portal/features/usuario/copiedBranches.ts'
import type { RegisterExtras } from '#portal/resources/extras/extras.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { featureParts } from './featureParts.ts'

const Inbox = lazyChunk(() => import('#portal/features/pagamento/inbox/Inbox.tsx'), 'Inbox', 'list')

const { baixa, filial, listOfPagamento, pagamento, partnumber, siscomex, webhook } = featureParts

const SiscomexButton = lazyChunk(siscomex, 'SiscomexButton')

/** Extras of register screens, by the register's name. */
export const registerExtras: RegisterExtras = {
  filial: {
    ActionNote: lazyChunk(filial, 'OpenRequests'),
    detailButtons: { 'filial/provedor': lazyChunk(filial, 'ProviderLinks') },
  },
  pagamento: {
    ListHead: lazyChunk(listOfPagamento, 'StatusTabs'),
    ListTools: lazyChunk(listOfPagamento, 'RequestListTools'),
    ListView: { useIsShown: useIsInbox, useHasRows: useIsInboxListed, View: Inbox },
    BulkTools: lazyChunk(() => import('#portal/features/pagamento/pay/PayButton.tsx'), 'PayButton'),
    RowTools: lazyChunk(listOfPagamento, 'UnreadMark', 'list'),
    Summary: lazyChunk(pagamento, 'RequestSummary'),
    Review: lazyChunk(pagamento, 'ReviewHead'),
    NextStep: lazyChunk(pagamento, 'SettlementButton'),
    paper: {
      word: 'paper.print',
      reads: pagamentoImpressoEndpoints['pagamento/imprimir'],
      Page: lazyChunk(() => import('#portal/features/pagamento/print/RequestPaper.tsx'), 'RequestPaper'),
    },
    FormHead: lazyChunk(pagamento, 'TaxesOfForm'),
    ActionNote: lazyChunk(pagamento, 'RequestWarnings'),
    selected: 'pages.pagamento.batch.chosen.selected',
    bulkDialogs: {
      enviar: {
        Dialog: SendingBatch,
        label: 'pages.pagamento.batch.chosen.enviar',
        part: 'pages.pagamento.batch.send',
      },
      autorizar: {
        Dialog: AuthorizationBatch,
        label: 'pages.pagamento.batch.chosen.autorizar',
        part: 'pages.pagamento.batch.confirm',
      },
      desautorizar: {
        label: 'pages.pagamento.batch.chosen.desautorizar',
        part: 'pages.pagamento.batch.giveBack',
      },
    },
    detailHeads: {
      'pagamento/docfiscal': lazyChunk(pagamento, 'NotaDrop'),
      'pagamento/documento': lazyChunk(pagamento, 'AttachmentDrop'),
    },
    detailButtons: {
      'pagamento/item': lazyChunk(pagamento, 'ItemTools'),
      'pagamento/docfiscal': lazyChunk(pagamento, 'DocumentTools'),
    },
    detailFeet: {
      'pagamento/item': lazyChunk(pagamento, 'ItemTotal'),
      'pagamento/docfiscal': lazyChunk(pagamento, 'DocumentTotal'),
    },
    detailTools: { 'pagamento/documento': lazyChunk(pagamento, 'AttachmentTools') },
  },
  partnumber: {
    ListTools: SiscomexButton,
    FormHead: lazyChunk(partnumber, 'ReadinessMeter'),
    ViewHead: lazyChunk(partnumber, 'ReadinessView'),
    detailHeads: { 'partnumber/foto': lazyChunk(partnumber, 'PhotoHead') },
  },
  empresa: { ListTools: SiscomexButton },
  chaveapi: { Summary: lazyChunk(() => import('#portal/features/chaveapi/KeySecret.tsx'), 'KeySecret') },
  emissor: {
    Summary: lazyChunk(() => import('#portal/features/emissor/DomainProofs.tsx'), 'DomainProofs'),
  },
  webhook: {
    Summary: lazyChunk(webhook, 'WebhookSecret'),
    detailHeads: { 'webhook/entrega': lazyChunk(webhook, 'DeliveryWatch') },
    detailTools: { 'webhook/entrega': lazyChunk(webhook, 'DeliveryTools') },
  },
  usuario: {
    creation: 'pages.usuario.invite',
    copied: copiedBranches,
    FormHead: lazyChunk(() => import('#portal/features/usuario/RoleAccess.tsx'), 'RoleAccess'),
    ListTools: lazyChunk(() => import('#portal/features/usuario/RequirementTool.tsx'), 'RequirementTool'),
  },
  baixa: {
    ListTools: lazyChunk(baixa, 'StatementButton'),
    ActionNote: lazyChunk(baixa, 'SettledItems'),
    paper: {
      word: 'paper.print',
      reads: baixaEndpoints['baixa/comprovante'],
      Page: lazyChunk(() => import('#portal/features/baixa/receipt/Receipt.tsx'), 'Receipt'),
    },
    detailButtons: { 'baixa/item': lazyChunk(baixa, 'BaixaTools') },
  },
}
