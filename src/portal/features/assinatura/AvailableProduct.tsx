import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { useMay } from './AssinaturaScreen.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { useAssinatura, useAvailable } from './useAssinatura.ts'

/** Page of a product to subscribe to; redirects to the subscribed one if the company has it. */
export function AvailableProduct() {
  const id = Number(useParams()['id'])
  const own = useAssinatura()
  const available = useAvailable()
  return (
    <Loaded query={own}>
      {({ IdAssinatura, ProdutosAssinados }) => (
        <Loaded query={available}>
          {products => {
            const product = products.find(({ IdProduto }) => IdProduto === id)
            const subscribed = ProdutosAssinados.find(({ IdProduto }) => IdProduto === id)
            if (product) return <Offer product={product} subscription={IdAssinatura} />
            const elsewhere = subscribed ? `/assinatura/produto/${subscribed.Id}` : '/pages/error-404'
            return <Navigate to={elsewhere} replace />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type Props = Omit<Parameters<typeof SubscribeDialog>[0], 'onClose' | 'onDone'>

function Offer({ product, subscription }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const maySubscribe = useMay('subscribe')
  const [isOpen, setOpen] = useState(false)
  return (
    <ProductDetails product={product}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {maySubscribe && (
          <Button variant="contained" onClick={() => setOpen(true)}>
            {translate('pages.assinatura.subscribe')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to="/assinatura">
          {translate('actions.back')}
        </Button>
      </Box>
      {isOpen && (
        <SubscribeDialog
          subscription={subscription}
          product={product}
          onClose={() => setOpen(false)}
          onDone={() => void navigate('/assinatura')}
        />
      )}
    </ProductDetails>
  )
}
