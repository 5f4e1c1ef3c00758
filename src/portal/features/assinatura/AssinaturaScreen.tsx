import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { type AssinaturaProduto, assinaturaEndpoints, type Produto } from '#contract/features/assinatura.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { HistoryButton } from '#portal/record/history/HistoryButton.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ProductCard } from './ProductCard.tsx'
import { priceOf, usePerMonth } from './price.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { useAssinatura, useAvailable } from './useAssinatura.ts'

const assinado = entityNamed('assinatura/produto')

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
}

const endpoints = {
  subscribe: assinaturaEndpoints['assinatura/produto/adicionar'],
  cancel: assinaturaEndpoints['assinatura/produto/excluir'],
} as const

/** Whether the user may call this endpoint of the subscription. */
export function useMay(what: keyof typeof endpoints): boolean {
  return isOffered(useSession(), endpoints[what])
}

/** Screen of the company's subscribed products and of those it can add. */
export function AssinaturaScreen() {
  const translate = useTranslate()
  const query = useAssinatura()
  const [cancelled, setCancelled] = useState<AssinaturaProduto>()
  const close = () => setCancelled(undefined)
  return (
    <Loaded query={query}>
      {({ IdAssinatura, ProdutosAssinados, ValorMensal }) => (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box component="section" aria-label={translate('pages.assinatura.subscribed')}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Heading text={translate('pages.assinatura.subscribed')} amount={ValorMensal} />
              </Box>
              <HistoryButton entity={assinado} />
            </Box>
            <Box sx={grid}>
              {ProdutosAssinados.map(product => (
                <Subscribed key={product.Id} product={product} onCancel={() => setCancelled(product)} />
              ))}
            </Box>
          </Box>
          <Available subscription={IdAssinatura} />
          {cancelled && <CancelDialog product={cancelled} onClose={close} onDone={close} />}
        </Box>
      )}
    </Loaded>
  )
}

function Heading({ text, amount }: { readonly text: string; readonly amount?: string }) {
  const translate = useTranslate()
  const perMonth = usePerMonth()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
        {text}
      </Typography>
      {amount && (
        <Typography color="text.secondary">
          {translate('pages.assinatura.total', { amount: perMonth(amount) })}
        </Typography>
      )}
    </Box>
  )
}

type SubscribedProps = { readonly product: AssinaturaProduto; readonly onCancel: () => void }

function Subscribed({ product, onCancel }: SubscribedProps) {
  const translate = useTranslate()
  const productText = useProductText()
  const language = useLocale()
  const perMonth = usePerMonth()
  const mayCancel = useMay('cancel')
  const to = `/assinatura/produto/${product.Id}`
  const since = translate('pages.assinatura.since', { day: formatDay(product.DataAssinatura, language) })
  const discount = product.Cupom
    ? translate('pages.assinatura.coupon', {
        code: product.Cupom,
        percent: Number(product.PercentualDesconto),
      })
    : undefined
  return (
    <ProductCard
      name={productText(product.Nome)}
      to={to}
      price={perMonth(product.ValorMensal)}
      about={[since, ...(discount ? [discount] : [])].map(text => <div key={text}>{text}</div>)}
    >
      <Button size="small" component={Link} to={to}>
        {translate('pages.assinatura.details')}
      </Button>
      {mayCancel && product.Cancelavel !== false && (
        <Button size="small" color="error" onClick={onCancel}>
          {translate('pages.assinatura.cancel')}
        </Button>
      )}
    </ProductCard>
  )
}

function Available({ subscription }: { readonly subscription: number }) {
  const translate = useTranslate()
  const productText = useProductText()
  const query = useAvailable()
  const perMonth = usePerMonth()
  const maySubscribe = useMay('subscribe')
  const [chosen, setChosen] = useState<Produto>()
  const close = () => setChosen(undefined)
  return (
    <Box component="section" aria-label={translate('pages.assinatura.available')}>
      <Box sx={{ mb: 1.5 }}>
        <Heading text={translate('pages.assinatura.available')} />
      </Box>
      <Loaded query={query} empty={translate('pages.assinatura.nothingMore')}>
        {products => (
          <Box sx={grid}>
            {products.map(product => (
              <ProductCard
                key={product.IdProduto}
                name={productText(product.Nome)}
                to={`/produto/${product.IdProduto}`}
                price={perMonth(priceOf(product))}
                about={product.Descricao && productText(product.Descricao)}
              >
                {maySubscribe && (
                  <Button size="small" variant="contained" onClick={() => setChosen(product)}>
                    {translate('pages.assinatura.subscribe')}
                  </Button>
                )}
              </ProductCard>
            ))}
          </Box>
        )}
      </Loaded>
      {chosen && (
        <SubscribeDialog subscription={subscription} product={chosen} onClose={close} onDone={close} />
      )}
    </Box>
  )
}
