import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto'

/** Line of a boleto or a collection slip in the groups that FEBRABAN prints it in; any other text is unchanged. */
export function formatBoletoLine(line: string): string {
  return /^(\d{47}|\d{48})$/.test(line) ? formatBoleto(line) : line
}
