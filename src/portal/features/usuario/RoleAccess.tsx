import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { TAB_PARAMETER } from '#contract/route.ts'
import { cargoServices } from '#portal/features/cargo/matrix.ts'
import { useRoleAccess } from '#portal/features/cargo/useCargoAccess.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { ACCESS } from '#rules/access.ts'

const cargo = entityNamed('cargo')

/** Warning of a user's form that the job role which is chosen grants nothing yet, with the way to its permissions. */
export function RoleAccess({ record }: { readonly record: OpenedOf<'usuario'> | undefined }) {
  const translate = useTranslate()
  const user = useSession()
  const [id, level]: readonly unknown[] = useWatch({ name: ['IdCargo', 'TipoAcesso'] })
  const isAsked = typeof id === 'number' && id !== record?.IdCargo && canAccess(user, cargo.name, 'show')
  const { data: role } = useRoleAccess(isAsked ? id : undefined)
  if (!isAsked || !role || cargoServices(role).some(({ Visualizar }) => Visualizar)) return null
  if (Math.max(Number(level), role.TipoAcesso) !== ACCESS.custom) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('pages.cargo.nothing')}{' '}
      <Link
        component={RouterLink}
        to={recordPath(cargo, id, { search: `${TAB_PARAMETER}=acessos` })}
        target="_blank"
        rel="noopener"
      >
        {translate('pages.usuario.setAccess')}
      </Link>
    </Alert>
  )
}
