/** TipoSolicitacaoPagto 4: Prestação de Contas. */
export const TRUE_UP = 4

/** Whether a request accounts for a numerário (domain/rules.md, "Numerário"). */
export function accountsForFunds({
  TipoSolicitacaoPagto,
}: {
  readonly TipoSolicitacaoPagto?: number | null
}): boolean {
  return TipoSolicitacaoPagto === TRUE_UP
}
