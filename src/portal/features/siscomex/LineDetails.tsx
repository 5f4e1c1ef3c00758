import Box from '@mui/material/Box'
import type { Entity } from '#contract/entity.ts'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Differences } from './Differences.tsx'
import { Faults } from './Faults.tsx'

type Props = { readonly entity: Entity; readonly line: LinhaSiscomex }

/** Whether a line has more to it than its title. */
export const hasDetails = ({ Diferencas, Impedimentos, Erros }: LinhaSiscomex): boolean =>
  Diferencas.length + Impedimentos.length + Erros.length > 0

/** Differences of a line, what keeps it from being sent, and what Siscomex refused when it was. */
export function LineDetails({ entity, line }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Faults
        entity={entity}
        id={line.Id}
        faults={line.Erros}
        title={translate('pages.siscomex.rejected')}
        severity="error"
      />
      <Faults
        entity={entity}
        id={line.Id}
        faults={line.Impedimentos}
        title={translate('pages.siscomex.incomplete')}
        severity="warning"
      />
      <Differences entity={entity} line={line} />
    </Box>
  )
}
