import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { declaredField } from '#contract/entity.ts'
import { baixaEndpoints, type Payment } from '#contract/features/baixa.ts'
import { fieldErrors } from '#contract/validation.ts'
import { useChosenValue } from '#portal/fields/reference/useChoices.ts'
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
  documentOf,
  type Payable,
  paymentMistakes,
  placeOf,
  type TypedPayment,
} from './payment.ts'

type Errors = Readonly<Record<string, string>>

const head = ['IdConta', 'DataPagamento', 'IdTipoPagamento', 'NumeroDocumento'] as const

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
  const { IdConta } = typed
  const currency = useChosenValue('conta', typeof IdConta === 'number' ? IdConta : undefined, 'Moeda')
  const missing = translatedMessages(mistakes(requests, typed), translate, language)
  const unfit = translatedMessages(
    paymentMistakes(requests, typed, typeof currency === 'string' ? currency : undefined),
    translate,
    language,
  )
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
  const document = declaredField('baixa', 'NumeroDocumento')
  const ofBranches = branchPayments(requests).map(payment =>
    wrong(`Documentos.${documentOf(payment)}`, document, typed.Documentos[documentOf(payment)]),
  )
  return Object.assign({}, ...ofHead, ...ofBranches, ...ofLines) as ReturnType<typeof fieldErrors>
}

type Field = Parameters<typeof fieldErrors>[1]

const wrong = (path: string, field: Field, value: unknown) =>
  field.required && (value === null || value === undefined || value === '')
    ? { [path]: { key: 'validation.required' } }
    : fieldErrors(path, field, value)

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Documents of branches that are paid beside others; those of one alone are its head's. */
function documentsOf(requests: readonly Payable[], { NumeroDocumento, Documentos }: TypedPayment) {
  const payments = branchPayments(requests)
  if (payments.length < 2) return { NumeroDocumento, Documentos: [] }
  const own = payments.map(payment => ({
    IdFilial: payment.IdFilial,
    NumeroDocumento: Documentos[documentOf(payment)],
  }))
  return { NumeroDocumento: null, Documentos: own.filter(one => isGiven(one.NumeroDocumento)) }
}

// Values without mistakes have the types of the call.
const bodyOf = (requests: readonly Payable[], typed: TypedPayment) =>
  ({
    IdConta: typed.IdConta,
    DataPagamento: typed.DataPagamento,
    IdTipoPagamento: typed.IdTipoPagamento,
    ...documentsOf(requests, typed),
    Itens: requests.map(request => ({
      IdPagamento: request.Id,
      ValorPago: typed.Valores[amountOf(request)],
    })),
  }) as Payment

/**
 * Errors of the answer by the form's paths: `Itens.0.ValorPago` at its amount, others of a line at its request's Id,
 * those of a document at its branch's.
 */
function placed(errors: Errors, requests: readonly Payable[], typed: TypedPayment): Errors {
  const { Documentos } = documentsOf(requests, typed)
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const document = Documentos[Number(/^Documentos\.(\d+)\./.exec(path)?.[1])]
      if (document) return [`Documentos.${documentOf(document)}`, text]
      const [, place, name] = /^Itens\.(\d+)\.(\w+)$/.exec(path) ?? []
      const request = place === undefined ? undefined : requests[Number(place)]
      if (!request) return [path, text]
      return [placeOf(request, name), text]
    }),
  )
}
