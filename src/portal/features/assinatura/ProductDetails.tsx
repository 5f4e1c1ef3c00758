import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Produto } from '#contract/features/assinatura.ts'
import { serviceLabel } from '#portal/providers/words/serviceLabel.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { priceOf, usePerMonth } from './price.ts'

type Props = { readonly product: Produto; readonly price?: string; readonly children: ReactNode }

/** Details of a product: description, price, and the services it includes. */
export function ProductDetails({ product, price, children }: Props) {
  const translate = useTranslate()
  const productText = useProductText()
  const perMonth = usePerMonth()
  return (
    <Card component="section" aria-label={productText(product.Nome)}>
      <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
        <div>
          <Typography variant="h2">{productText(product.Nome)}</Typography>
          <Typography color="text.secondary">
            {product.Descricao && productText(product.Descricao)}
          </Typography>
        </div>
        <Typography variant="h3" component="p">
          {perMonth(price ?? priceOf(product))}
        </Typography>
        <div>
          <Typography variant="subtitle2" component="h3">
            {translate('pages.assinatura.services')}
          </Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
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
