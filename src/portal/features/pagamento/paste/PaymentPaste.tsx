import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { pagamentoInicioEndpoints } from '#contract/features/pagamentoInicio.ts'
import { call } from '#portal/providers/http/request.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { type PastedPayment, readPastedPayment } from '#rules/pagamento/paymentCode.ts'

const { 'pagamento/colado': endpoint } = pagamentoInicioEndpoints

const LINE = /LinhaDigitavel$/

/** Inputs into which a whole code is pasted; elsewhere a paste stays what it is. */
const TAKING = /(LinhaDigitavel|ChavePix)$/

const isTaking = (target: EventTarget | null) => {
  const input = target instanceof Element ? target.closest('input, textarea') : null
  return !input || TAKING.test(input.id)
}

/**
 * Fills a payment request from a pasted boleto line or Pix code: its key or line, its due day, the payment type of its
 * kind, and the payee whose key it is. A line that was typed whole, or by a reader of bar codes, is taken when it is left.
 * Renders nothing; what it has read is told.
 */
export function PaymentPaste() {
  const translate = useTranslate()
  const language = useLocale()
  const user = useSession()
  const { getValues, setValue } = useFormContext()
  const fill = (name: string, value: unknown) => {
    if (value !== null) setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
  const tell = (pasted: PastedPayment) => {
    const day = pasted.forma === 'BOLETO' ? pasted.DataVencimento : null
    toast(
      'info',
      [
        translate(`pages.pagamento.pasted.${pasted.forma}`),
        ...(pasted.forma === 'PIX' ? [pasted.Nome] : []),
        ...(pasted.Valor ? [formatMoney(pasted.Valor, HOME_CURRENCY, language)] : []),
        ...(day ? [formatDay(day, language)] : []),
      ].join(' · '),
    )
  }
  const complete = async (pasted: PastedPayment) => {
    if (!isOffered(user, endpoint)) return
    const key = pasted.forma === 'PIX' ? { chavePix: pasted.ChavePix } : {}
    // A hint alone: without it, type and payee are chosen as ever.
    const known = await call(endpoint, { query: { forma: pasted.forma, ...key } }).catch(() => undefined)
    if (!known) return
    if (!getValues('IdBeneficiario')) fill('IdBeneficiario', known.IdBeneficiario)
    fill('IdTipoPagamento', known.IdTipoPagamento)
  }
  const take = (pasted: PastedPayment) => {
    if (pasted.forma === 'PIX') fill('ChavePix', pasted.ChavePix)
    else {
      fill('LinhaDigitavel', pasted.LinhaDigitavel)
      fill('DataVencimento', pasted.DataVencimento)
    }
    tell(pasted)
    void complete(pasted)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isTaking(event.target)) return
    const pasted = readPastedPayment(event.clipboardData?.getData('text/plain') ?? '', businessDay())
    if (!pasted) return
    event.preventDefault()
    take(pasted)
  })
  const isTyping = useRef(false)
  const onTyped = useEffectEvent((event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !LINE.test(target.id)) return
    const isEnded = event.type === 'focusout' || (event instanceof KeyboardEvent && event.key === 'Enter')
    const typed = isEnded && isTyping.current ? readPastedPayment(target.value, businessDay()) : undefined
    if (isEnded || event.type === 'input') isTyping.current = !isEnded
    if (typed?.forma !== 'BOLETO') return
    // The Enter of a reader of bar codes ends the line, and saves nothing.
    event.preventDefault()
    take(typed)
  })
  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    document.addEventListener('paste', event => onPaste(event), { signal })
    for (const type of ['input', 'keydown', 'focusout'])
      document.addEventListener(type, event => onTyped(event), { signal })
    return () => mounted.abort()
  }, [])
  return null
}
