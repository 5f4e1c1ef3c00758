import type { Index } from '#server/db/table.ts'

/**
 * Indexes of what features look for besides lists, by table: requests that seem to be another once more, and fiscal documents
 * that a company has already; the chain of security events, and those that are not sealed yet;
 * deliveries that are due, those before them of the same record, and old ones.
 */
export const featureIndexes: Readonly<Record<string, readonly Index[]>> = {
  pagamento: [
    { name: 'pagamento_iguais', on: ['"IdBeneficiario"', '"DataVencimento"', '"ValorBruto"'] },
    {
      name: 'pagamento_LinhaDigitavel',
      on: ['"IdRegistro"', '"LinhaDigitavel"'],
      where: '"LinhaDigitavel" is not null',
    },
  ],
  seguranca_evento: [
    { name: 'seguranca_evento_Corrente', on: ['"IdRegistro"', '"Numero"'] },
    { name: 'seguranca_evento_aberto', on: ['"IdRegistro"'], where: '"Numero" is null' },
  ],
  webhook_entrega: [
    {
      name: 'webhook_entrega_devida',
      on: ['"IdWebhook"', '"ProximaTentativa"', '"Id"'],
      where: '"Status" = 1',
    },
    {
      name: 'webhook_entrega_anterior',
      on: ['"IdWebhook"', '"Registro"', '"NumeroAlterado"', '"Id"'],
      where: '"Status" = 1',
    },
    { name: 'webhook_entrega_DataCriacao', on: ['"DataCriacao"'] },
  ],
  pagamento_docfiscal: [
    { name: 'pagamento_docfiscal_ChaveAcesso', on: ['"IdRegistro"', '"ChaveAcesso"'] },
    { name: 'pagamento_docfiscal_Numero', on: ['"IdRegistro"', `ltrim("Numero", '0')`] },
  ],
}
