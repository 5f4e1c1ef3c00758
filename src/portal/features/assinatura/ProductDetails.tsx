import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Produto } from '#contract/features/assinatura.ts'
import { serviceLabel } from '#portal/providers/words/serviceLabel.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { PRODUCT_WIDTH } from './ProductRow.tsx'
import { priceOf, usePerMonth } from './price.ts'

type Props = { readonly product: Produto; readonly price?: string; readonly children: ReactNode }

/** Details of a product: description, price, and the services it includes. */
export function ProductDetails({ product, price, children }: Props) {
  const translate = useTranslate()
  const productText = useProductText()
  const perMonth = usePerMonth()
  return (
    <Card component="section" aria-label={productText(product.Nome)} sx={{ maxWidth: PRODUCT_WIDTH }}>
      <CardContent sx={{ display: 'grid', gap: 2.5, p: INSET }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 0.5 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {productText(product.Nome)}
          </Typography>
          <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {perMonth(price ?? priceOf(product))}
          </Typography>
          <Typography color="text.secondary" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
            {product.Descricao && productText(product.Descricao)}
          </Typography>
        </Box>
        <div>
          <Typography variant="h4" component="h3">
            {translate('pages.assinatura.services')}
          </Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5, columnWidth: 220, columnGap: 4 }}>
            {product.Servicos.map(({ Codigo }) => (
              <li key={Codigo}>{serviceLabel(translate, Codigo)}</li>
            ))}
          </Box>
        </div>
        {children}
      </CardContent>
    </Card>
  )
}
