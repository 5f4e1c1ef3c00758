import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Banner } from '#portal/ui/Banner.tsx'
import { useNewDeployment } from './useNewDeployment.ts'

/** Offer to reload the page for a new version of the portal; forms keep what was typed as drafts. */
export function DeploymentNotice() {
  const translate = useTranslate()
  const isNew = useNewDeployment()
  const [isDismissed, setDismissed] = useState(false)
  const isShown = isNew && !isDismissed
  return (
    <Banner tone="primary">
      {isShown && <span>{translate('shell.newVersion.title')}</span>}
      {isShown && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => location.reload()}>
          {translate('shell.newVersion.reload')}
        </Button>
      )}
      {isShown && (
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('shell.toasts.dismiss')}
          onClick={() => setDismissed(true)}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Banner>
  )
}
