import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { OPEN_STATUSES, type StatusPagamento, statusPagamento } from './status.ts'

type Owed = {
  readonly Numero: string
  readonly StatusPagamento: number
  readonly ChavePix: string | null
  readonly ValorSaldo: string | null
}

type Payee = { readonly Nome: string; readonly Cidade: string | null }

/** City of a payee whose city is not known: the code has to name one, and banks do not read it. */
const ANY_CITY = 'Brasil'

const PAYABLE: readonly number[] = OPEN_STATUSES.filter(
  (status: StatusPagamento) => status !== statusPagamento.aguardandoAutorizacao,
)

/**
 * Static Pix code (BR Code) by which the balance of a request is paid; undefined for one that pays by other means, that owes
 * nothing, or that is not authorized: a code is paid by whoever sees it (decision 0332).
 */
export function balancePixCode(request: Owed, payee: Payee): string | undefined {
  const { ChavePix, ValorSaldo } = request
  const amount = Number(ValorSaldo)
  if (!ChavePix || !(amount > 0) || !PAYABLE.includes(request.StatusPagamento)) return undefined
  const code = generatePixPayload({
    key: ChavePix,
    merchantName: payee.Nome,
    merchantCity: payee.Cidade ?? ANY_CITY,
    amount,
    txid: request.Numero.replaceAll('-', ''),
  })
  return code ?? undefined
}
