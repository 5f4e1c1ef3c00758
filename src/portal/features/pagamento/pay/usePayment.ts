import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { declaredField } from '#contract/entity.ts'
import { baixaEndpoints, type Payment } from '#contract/features/baixa.ts'
import { fieldErrors } from '#contract/validation.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { translatedMessages } from '#portal/record/form/messages.ts'
import { rereadOpened } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import {
  amountOf,
  branchPayments,
  branchPlace,
  ofBranch,
  type Payable,
  paymentMistakes,
  placeOf,
  type TypedPayment,
} from './payment.ts'

type Errors = Readonly<Record<string, string>>

const head = ['DataPagamento', 'IdTipoPagamento'] as const

/** Payment of requests with what is wrong with it, by field or by the request's Id, and its call. */
export function usePayment(requests: readonly Payable[], typed: TypedPayment) {
  const translate = useTranslate()
  const language = useLocale()
  const refresh = useFreshness()
  const cache = useQueryClient()
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const { mutate, isPending, data } = useCall(baixaEndpoints['baixa/pagar'], {
    onSuccess: toastSuccess,
    onError: error => {
      const errors = error instanceof RequestError ? error.fieldErrors : {}
      setRefused(placed(errors, requests, typed))
      if (Object.keys(errors).length === 0) toastError(error)
    },
    onSettled: () => {
      refresh()
      // The page of one of them may be open behind the payment.
      rereadOpened(
        cache,
        'pagamento',
        requests.map(({ Id }) => Id),
      )
    },
  })
  const accountOf = (IdFilial: number) => typed.Contas[branchPlace({ IdFilial })]
  const accounts = useChosen('conta', requests.map(one => accountOf(one.IdFilial)).filter(isId))
  const currencyOf = (IdFilial: number) => {
    const chosen = accounts?.filter(({ id }) => id === accountOf(IdFilial)) ?? []
    const [currency] = chosen.map(({ Moeda }) => Moeda)
    return typeof currency === 'string' ? currency : undefined
  }
  const missing = translatedMessages(mistakes(requests, typed), translate, language)
  const unfit = translatedMessages(paymentMistakes(requests, typed, currencyOf), translate, language)
  const isSound = Object.keys({ ...missing, ...unfit }).length === 0
  return {
    // Missing values are told of once it was tried, wrong ones at once.
    errors: { ...unfit, ...(isTried && missing), ...refused },
    isPending,
    /** Settlements that it has become. */
    posted: data?.Baixas,
    /** Whether it may be sent; its mistakes are shown from now on. */
    check: () => {
      setTried(true)
      return isSound
    },
    forgetRefusal: () => setRefused({}),
    pay: () => mutate({ body: bodyOf(requests, typed) }),
  }
}

export type UsedPayment = ReturnType<typeof usePayment>

function mistakes(requests: readonly Payable[], typed: TypedPayment) {
  const ofHead = head.map(name => wrong(name, declaredField('baixa', name), typed[name]))
  const amount = declaredField('baixa/item', 'ValorPago')
  const ofLines = requests.map(request =>
    wrong(`Valores.${amountOf(request)}`, amount, typed.Valores[amountOf(request)]),
  )
  const ofBranches = branchPayments(requests).flatMap(payment =>
    (['Contas', 'Documentos'] as const).map(values => {
      const place = branchPlace(payment)
      return wrong(`${values}.${place}`, declaredField('baixa', ofBranch[values]), typed[values][place])
    }),
  )
  return Object.assign({}, ...ofHead, ...ofBranches, ...ofLines) as ReturnType<typeof fieldErrors>
}

type Field = Parameters<typeof fieldErrors>[1]

const wrong = (path: string, field: Field, value: unknown) =>
  field.required && (value === null || value === undefined || value === '')
    ? { [path]: { key: 'validation.required' } }
    : fieldErrors(path, field, value)

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const isId = (value: unknown) => typeof value === 'number'

/** Accounts and documents of the branches, documents as far as there are any. */
function ownOf(requests: readonly Payable[], { Contas, Documentos }: TypedPayment) {
  const branches = branchPayments(requests).map(payment => ({
    IdFilial: payment.IdFilial,
    place: branchPlace(payment),
  }))
  return {
    Contas: branches.map(({ IdFilial, place }) => ({ IdFilial, IdConta: Contas[place] })),
    Documentos: branches
      .map(({ IdFilial, place }) => ({ IdFilial, NumeroDocumento: Documentos[place] }))
      .filter(({ NumeroDocumento }) => isGiven(NumeroDocumento)),
  }
}

// Values without mistakes have the types of the call.
function bodyOf(requests: readonly Payable[], typed: TypedPayment): Payment {
  const own = ownOf(requests, typed)
  return {
    IdConta: own.Contas[0]?.IdConta,
    DataPagamento: typed.DataPagamento,
    IdTipoPagamento: typed.IdTipoPagamento,
    ...own,
    Itens: requests.map(request => ({
      IdPagamento: request.Id,
      ValorPago: typed.Valores[amountOf(request)],
    })),
  } as Payment
}

/**
 * Errors of the answer by the form's paths: `Itens.0.ValorPago` at its amount, others of a line at its request's Id,
 * those of an account or a document at its branch's.
 */
function placed(errors: Errors, requests: readonly Payable[], typed: TypedPayment): Errors {
  const own = ownOf(requests, typed)
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, values, at] = /^(Contas|Documentos)\.(\d+)\./.exec(path) ?? []
      const branch = own[values as keyof typeof own]?.[Number(at)]
      if (branch) return [`${values}.${branchPlace(branch)}`, text]
      const [, place, name] = /^Itens\.(\d+)\.(\w+)$/.exec(path) ?? []
      const request = place === undefined ? undefined : requests[Number(place)]
      if (!request) return [path, text]
      return [placeOf(request, name), text]
    }),
  )
}
