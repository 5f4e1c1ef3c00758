import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import type { NotaRow } from './notaFiles.ts'

const pagamento = entityNamed('pagamento')

/** Outcome of a document in a word, with its reasons. */
export function NotaOutcome({ nota, reason }: NotaRow) {
  const translate = useTranslate()
  if (!nota || nota.Recusas.length > 0) {
    const refusals = nota?.Recusas ?? [{ Campo: '', Mensagem: reason ?? '', IdPagamento: null }]
    return (
      <Stated word={translate('pages.pagamento.notas.refused')} color="error.dark">
        {refusals.map(({ Campo, Mensagem, IdPagamento }) => (
          <Line key={`${Campo} ${Mensagem}`}>
            {Mensagem}
            {IdPagamento !== null && (
              <>
                {' · '}
                <Link component={RouterLink} to={recordPath(pagamento, IdPagamento)}>
                  {translate('pages.pagamento.notas.open')}
                </Link>
              </>
            )}
          </Line>
        ))}
      </Stated>
    )
  }
  if (nota.Avisos.length === 0)
    return <Stated word={translate('pages.pagamento.notas.fits')} color="text.primary" />
  return (
    <Stated word={translate('pages.pagamento.notas.warned')} color="warning.dark">
      {nota.Avisos.map(text => (
        <Line key={text}>{text}</Line>
      ))}
    </Stated>
  )
}

type StatedProps = { readonly word: string; readonly color: string; readonly children?: ReactNode }

const Stated = ({ word, color, children }: StatedProps) => (
  <>
    <Typography
      component="span"
      variant="body2"
      color={color}
      sx={{ display: 'block', fontWeight: 'medium' }}
    >
      {word}
    </Typography>
    {children}
  </>
)

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)
