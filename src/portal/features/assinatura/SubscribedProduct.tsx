import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import type { ProdutoAssinado } from '#contract/features/assinatura.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { useMay } from './AssinaturaScreen.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { useSubscribed } from './useAssinatura.ts'

/** Page of a product that the company is subscribed to. */
export function SubscribedProduct() {
  const translate = useTranslate()
  const language = useLocale()
  const navigate = useNavigate()
  const query = useSubscribed(useParams()['id'] ?? '')
  const mayCancel = useMay('cancel')
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Loaded query={query}>
      {product => {
        const { AssinaturaProduto: own, Cargos } = product
        return (
          <ProductDetails product={product} price={own.ValorMensal}>
            <Typography color="text.secondary">
              {translate('pages.assinatura.since', { day: formatDay(own.DataAssinatura, language) })}
            </Typography>
            {/* Hosts that implement the specification alone do not list the job roles. */}
            {Cargos && <RolesWith roles={Cargos} />}
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button variant="outlined" component={RouterLink} to="/assinatura">
                {translate('actions.back')}
              </Button>
              {mayCancel && own.Cancelavel !== false && (
                <Button color="inherit" onClick={() => setCancelling(true)}>
                  {translate('pages.assinatura.cancel')}
                </Button>
              )}
            </Box>
            {isCancelling && (
              <CancelDialog
                product={own}
                onClose={() => setCancelling(false)}
                onDone={() => void navigate('/assinatura')}
              />
            )}
          </ProductDetails>
        )
      }}
    </Loaded>
  )
}

function RolesWith({ roles }: { readonly roles: ProdutoAssinado['Cargos'] }) {
  const translate = useTranslate()
  return (
    <div>
      <Typography variant="h4" component="h3">
        {translate('pages.assinatura.roles')}
      </Typography>
      {roles.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('pages.assinatura.noRole')}
        </Typography>
      )}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {roles.map(({ Id, Nome, QuantidadeUsuarios }) => (
          <li key={Id}>
            <Link component={RouterLink} to={`/cargo/${Id}?aba=acessos`}>
              {Nome}
            </Link>{' '}
            {translate('pages.assinatura.users', { smart_count: QuantidadeUsuarios })}
          </li>
        ))}
      </Box>
    </div>
  )
}
