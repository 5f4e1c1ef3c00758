import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FatorDoUsuario } from '#contract/features/fator.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { AppPart } from './AppPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { RecoveryPart } from './RecoveryPart.tsx'
import { meansOf, useFactor } from './useFactor.ts'

/** Second factor of the signed-in user, with what is done about it. */
export function FactorSection() {
  const query = useFactor()
  return <Loaded query={query}>{factor => <Parts factor={factor} />}</Loaded>
}

function Parts({ factor }: { readonly factor: FatorDoUsuario }) {
  const translate = useTranslate()
  const language = useLocale()
  const { ExigidoDesde } = factor
  const hasFactor = meansOf(factor).length > 0
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      {!hasFactor && ExigidoDesde !== null && (
        <Alert severity="warning">
          {translate('pages.fator.requiredFrom', { day: formatDay(ExigidoDesde, language) })}
        </Alert>
      )}
      <Part title={translate('pages.fator.passkey.heading')}>
        <PasskeysPart factor={factor} />
      </Part>
      <Part title={translate('pages.fator.app')}>
        <AppPart factor={factor} />
      </Part>
      {hasFactor && (
        <Part title={translate('pages.fator.codesTitle')}>
          <RecoveryPart factor={factor} />
        </Part>
      )}
    </Box>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      {children}
    </div>
  )
}
