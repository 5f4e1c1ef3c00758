import { expect, test } from 'vitest'
import { enumerations } from '#rules/enumerations.ts'
import { texts } from './support/texts.ts'

/** The 26 status labels of the wider platform (specification §4), each with what it is in Portuguese. */
const labels: readonly (readonly [string, ...(readonly string[])])[] = [
  ['awaiting quote', 'Aguardando Cotação'],
  [
    'awaiting pick-up at origin or destination',
    'Aguardando Coleta na Origem',
    'Aguardando Coleta no Destino',
  ],
  ['awaiting shipment', 'Aguardando Embarque'],
  ['awaiting clearance', 'Aguardando Desembaraço'],
  [
    'awaiting selection of forwarder, broker or carrier',
    'Aguardando Seleção do Agente de Carga',
    'Aguardando Seleção do Despachante',
    'Aguardando Seleção do Transportador',
  ],
  [
    'awaiting invoices, items or fiscal notes',
    'Aguardando Faturas',
    'Aguardando Itens',
    'Aguardando Notas Fiscais',
  ],
  ['awaiting payment or write-off', 'Aguardando Pagamento', 'Aguardando Baixa'],
  ['awaiting authorization', 'Aguardando Autorização'],
  ['in typing', 'Em Digitação'],
  ['in transit', 'Em Trânsito'],
  ['finished', 'Finalizada'],
  ['cancelled', 'Cancelada'],
  ['closed', 'Encerrado'],
  ['closed with balance', 'Encerrado com Saldo'],
  ['settled', 'Liquidada'],
  ['partially settled', 'Parcialmente Liquidada'],
  ['reopened for editing', 'Reaberta para Edição'],
  ['partially scheduled', 'Parcialmente Programado'],
  ['firm schedule', 'Programação Firme'],
  ['excluded', 'Excluído'],
  ['inactive', 'Inativo'],
  ['process closed', 'Processo Encerrado'],
  ['process cancelled', 'Processo Cancelado'],
  [
    'shipment, clearance or freight finished',
    'Embarque Finalizado',
    'Desembaraço Finalizado',
    'Frete Finalizado',
  ],
  ['payment made', 'Pagamento Realizado'],
  ['received by third parties', 'Recebido por Terceiros'],
]

const said = enumerations.SituacaoPlataforma.map(code =>
  texts.pt.get(`enumerations.SituacaoPlataforma.${code}`),
)

test('the 26 status labels of the specification stand in the words, to the letter, and nothing else', () => {
  expect(labels).toHaveLength(26)
  expect(said).toEqual(labels.flatMap(([, ...portuguese]) => portuguese))
})
