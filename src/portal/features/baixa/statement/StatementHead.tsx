import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { declaredField, entityNamed } from '#contract/entity.ts'
import type { ExtratoConciliado } from '#contract/features/extrato.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const account = declaredField('baixa', 'IdConta')
const baixa = entityNamed('baixa')
const nothing = { IdConta: null }

type Props = {
  readonly statement: ExtratoConciliado
  readonly onChoose: (idConta: number) => void
}

/** Account of a statement, by its name, or a choice where none of the company has the number in the file. */
export function StatementHead({ statement, onChoose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf } = useLabels(baixa)
  const { Banco, Agencia, NumeroConta, Conta, IdConta, Creditos } = statement
  const written = [Banco, Agencia, NumeroConta].filter(Boolean).join(' · ')
  if (IdConta !== null) {
    return (
      <Box>
        <Typography variant="h2">{Conta}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[written, Creditos > 0 && translate('pages.extrato.others', { smart_count: Creditos })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
    )
  }
  return (
    <>
      <Alert severity="warning">
        {translate('pages.extrato.unknownAccount', { account: written || '–' })}
      </Alert>
      <Box sx={{ maxWidth: 420 }}>
        <ValueForm
          values={nothing}
          errors={{}}
          onChange={values => {
            const { IdConta: chosen }: { readonly IdConta?: unknown } = values
            if (typeof chosen === 'number') onChoose(chosen)
          }}
        >
          <FieldInput id={id} source="IdConta" field={account} label={labelOf('IdConta')} isRequired />
        </ValueForm>
      </Box>
    </>
  )
}
