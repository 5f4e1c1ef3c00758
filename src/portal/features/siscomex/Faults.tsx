import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { fieldPath } from '#portal/record/model/paths.ts'
import { useFieldName } from './fieldName.ts'

type Props = {
  readonly entity: Entity
  readonly id: number | null
  readonly faults: LinhaSiscomex['Impedimentos']
  readonly title: string
  readonly severity: 'warning' | 'error'
}

/** Faults of a record, each with a link to the field it is mended in. */
export function Faults({ entity, id, faults, title, severity }: Props) {
  const nameOf = useFieldName(entity)
  const { canEdit } = useRights(entity)
  if (faults.length === 0) return null
  return (
    <Alert severity={severity} variant="outlined">
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {faults.map(({ Campo, Mensagem }) => (
          <li key={`${Campo} ${Mensagem}`}>
            {Campo !== null && id !== null && canEdit && (
              <Link
                component={RouterLink}
                to={fieldPath(entity, id, Campo)}
                color="inherit"
                underline="always"
              >
                {nameOf(Campo)}
              </Link>
            )}
            {Campo !== null && (id === null || !canEdit) && nameOf(Campo)}
            {Campo !== null && ': '}
            {Mensagem}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
