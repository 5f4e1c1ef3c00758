import { configuration } from '#portal/providers/storage/configuration.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Banner } from '#portal/ui/Banner.tsx'

/** Banner of an environment other than production (specification §1). */
export function EnvironmentBanner() {
  const translate = useTranslate()
  if (configuration().environment !== 'staging') return null
  return (
    <Banner tone="warning" sx={{ typography: 'subtitle2' }}>
      {translate('app.banner.staging')}
    </Banner>
  )
}
