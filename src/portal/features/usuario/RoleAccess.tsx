import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { CargoCompleto } from '#contract/features/cargo.ts'
import type { OpenedOf } from '#contract/record.ts'
import { TAB_PARAMETER } from '#contract/route.ts'
import { useRoleAccess } from '#portal/features/cargo/useCargoAccess.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'

const cargo = entityNamed('cargo')

/** Code of `TipoAcesso` of whoever has what the job role grants, one by one. */
const CUSTOM = 2

/** Warning of a user's form that the job role which is chosen grants nothing yet, with the way to its permissions. */
export function RoleAccess({ record }: { readonly record: OpenedOf<'usuario'> | undefined }) {
  const translate = useTranslate()
  const user = useSession()
  const [id, level]: readonly unknown[] = useWatch({ name: ['IdCargo', 'TipoAcesso'] })
  const isAsked = typeof id === 'number' && id !== record?.IdCargo && canAccess(user, cargo.name, 'show')
  const { data: role } = useRoleAccess(isAsked ? id : undefined)
  if (!isAsked || !role || Math.max(Number(level), role.TipoAcesso) !== CUSTOM || grantsAny(role)) return null
  return (
    <Alert severity="warning" sx={{ mx: 3, mt: 2 }}>
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

const grantsAny = ({ AcessosProdutos }: CargoCompleto) =>
  AcessosProdutos.some(({ Servicos }) => Servicos.some(({ Visualizar }) => Visualizar))
