import ArrowBack from '@mui/icons-material/ArrowBack'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  /** Address of the list alone. */
  readonly back: string
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** Ways from a request that has the page for itself: to the list, and to those before and after it. */
export function PaneSteps({ back, onPrevious, onNext }: Props) {
  const translate = useTranslate()
  return (
    <>
      <IconButton
        size="small"
        component={Link}
        to={back}
        replace
        aria-label={translate('pages.pagamento.inbox.back')}
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      {(['previous', 'next'] as const).map(step => {
        const [go, Icon] = step === 'previous' ? [onPrevious, ChevronLeft] : [onNext, ChevronRight]
        return (
          <IconButton
            key={step}
            size="small"
            aria-label={translate(`pages.pagamento.inbox.${step}`)}
            onClick={go}
            disabled={!go}
          >
            <Icon fontSize="small" />
          </IconButton>
        )
      })}
    </>
  )
}
