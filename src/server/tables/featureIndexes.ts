import type { Index } from '#server/db/table.ts'

/**
 * Indexes of what features look for besides lists, by table: sums of requests by their states, with all that they and the
 * policy read, and fiscal documents that a company has already.
 */
export const featureIndexes: Readonly<Record<string, readonly Index[]>> = {
  pagamento: [
    {
      name: 'pagamento_situacoes',
      on: ['"IdRegistro"', '"StatusPagamento"', '"ValorLiquido"', '"ValorSaldo"', '"IdProvedor"'],
    },
  ],
  pagamento_docfiscal: [
    { name: 'pagamento_docfiscal_ChaveAcesso', on: ['"IdRegistro"', '"ChaveAcesso"'] },
    { name: 'pagamento_docfiscal_Numero', on: ['"IdRegistro"', `ltrim("Numero", '0')`] },
  ],
}
