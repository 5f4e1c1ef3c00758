import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { type AssinaturaProduto, assinaturaEndpoints, type Produto } from '#contract/features/assinatura.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { HistoryButton } from '#portal/record/history/HistoryButton.tsx'
import { INSET } from '#portal/theme/inset.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { PRODUCT_WIDTH, ProductRow } from './ProductRow.tsx'
import { priceOf, usePerMonth } from './price.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { useAssinatura, useAvailable } from './useAssinatura.ts'

const assinado = entityNamed('assinatura/produto')

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
  const perMonth = usePerMonth()
  const query = useAssinatura()
  const [cancelled, setCancelled] = useState<AssinaturaProduto>()
  const close = () => setCancelled(undefined)
  return (
    <Loaded query={query}>
      {({ IdAssinatura, ProdutosAssinados, ValorMensal }) => (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: PRODUCT_WIDTH }}>
          <Products
            of="subscribed"
            beside={
              <>
                <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {perMonth(ValorMensal)}
                </Typography>
                <HistoryButton entity={assinado} />
              </>
            }
          >
            {ProdutosAssinados.map(product => (
              <Subscribed key={product.Id} product={product} onCancel={() => setCancelled(product)} />
            ))}
          </Products>
          <Available subscription={IdAssinatura} />
          {cancelled && <CancelDialog product={cancelled} onClose={close} onDone={close} />}
        </Box>
      )}
    </Loaded>
  )
}

type ProductsProps = {
  readonly of: 'subscribed' | 'available'
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** List of products under its heading. */
function Products({ of, beside, children }: ProductsProps) {
  const translate = useTranslate()
  const title = translate(`pages.assinatura.${of}`)
  return (
    <Card component="section" aria-label={title}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: INSET, py: 1.5 }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {children}
    </Card>
  )
}

type SubscribedProps = { readonly product: AssinaturaProduto; readonly onCancel: () => void }

function Subscribed({ product, onCancel }: SubscribedProps) {
  const translate = useTranslate()
  const productText = useProductText()
  const language = useLocale()
  const perMonth = usePerMonth()
  const mayCancel = useMay('cancel')
  const { Id, Nome, Cupom, DataAssinatura, PercentualDesconto, Cancelavel } = product
  const about = [
    translate('pages.assinatura.since', { day: formatDay(DataAssinatura, language) }),
    Cupom && translate('pages.assinatura.coupon', { code: Cupom, percent: Number(PercentualDesconto) }),
  ]
  return (
    <ProductRow
      name={productText(Nome)}
      to={`/assinatura/produto/${Id}`}
      price={perMonth(product.ValorMensal)}
      about={about.filter(Boolean).join(' · ')}
    >
      {mayCancel && Cancelavel !== false && (
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('pages.assinatura.cancel')}
        </Button>
      )}
    </ProductRow>
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
    <Products of="available">
      <Loaded query={query} empty={translate('pages.assinatura.nothingMore')}>
        {products =>
          products.map(product => (
            <ProductRow
              key={product.IdProduto}
              name={productText(product.Nome)}
              to={`/produto/${product.IdProduto}`}
              price={perMonth(priceOf(product))}
              about={product.Descricao && productText(product.Descricao)}
            >
              {maySubscribe && (
                <Button size="small" variant="outlined" onClick={() => setChosen(product)}>
                  {translate('pages.assinatura.subscribe')}
                </Button>
              )}
            </ProductRow>
          ))
        }
      </Loaded>
      {chosen && (
        <SubscribeDialog subscription={subscription} product={chosen} onClose={close} onDone={close} />
      )}
    </Products>
  )
}
