import { useState } from 'react'
import { declaredField } from '#contract/entity.ts'
import { baixaEndpoints, type Payment } from '#contract/features/baixa.ts'
import { fieldErrors } from '#contract/validation.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { translatedMessages } from '#portal/record/form/messages.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { amountOf, type Payable, type TypedPayment } from './payment.ts'

type Errors = Readonly<Record<string, string>>

const head = ['IdConta', 'DataPagamento', 'IdTipoPagamento', 'NumeroDocumento'] as const

/** Payment of requests with what is wrong with it, by field or by the request's Id, and its call. */
export function usePayment(requests: readonly Payable[], typed: TypedPayment, onPaid: () => void) {
  const translate = useTranslate()
  const language = useLocale()
  const refresh = useFreshness()
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const { mutate, isPending } = useCall(baixaEndpoints['baixa/pagar'], {
    onSuccess: answer => {
      toastSuccess(answer)
      onPaid()
    },
    onError: error => {
      const errors = error instanceof RequestError ? error.fieldErrors : {}
      setRefused(placed(errors, requests))
      if (Object.keys(errors).length === 0) toastError(error)
    },
    onSettled: () => refresh(),
  })
  const found = translatedMessages(mistakes(requests, typed), translate, language)
  const isSound = Object.keys(found).length === 0
  return {
    errors: isTried ? { ...found, ...refused } : refused,
    isPending,
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
  return Object.assign({}, ...ofHead, ...ofLines) as ReturnType<typeof fieldErrors>
}

type Field = Parameters<typeof fieldErrors>[1]

const wrong = (path: string, field: Field, value: unknown) =>
  field.required && (value === null || value === undefined || value === '')
    ? { [path]: { key: 'validation.required' } }
    : fieldErrors(path, field, value)

// Values without mistakes have the types of the call.
const bodyOf = (requests: readonly Payable[], { Valores, ...head }: TypedPayment) =>
  ({
    ...head,
    Itens: requests.map(request => ({ IdPagamento: request.Id, ValorPago: Valores[amountOf(request)] })),
  }) as Payment

/** Errors of the answer by the form's paths: `Itens.0.ValorPago` at its amount, others of a line at its request's Id. */
function placed(errors: Errors, requests: readonly Payable[]): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, place, name] = /^Itens\.(\d+)\.(\w+)$/.exec(path) ?? []
      const request = place === undefined ? undefined : requests[Number(place)]
      if (!request) return [path, text]
      return [name === 'ValorPago' ? `Valores.${amountOf(request)}` : String(request.Id), text]
    }),
  )
}
