import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { CamposCargo } from '#contract/features/cargo.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bar } from '#portal/record/form/ActionBar.tsx'
import { type Unsaved, useLeave } from '#portal/record/form/leave.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { byRegister, type RestrictionDraft, restrictionsWith, withRestriction } from './fieldRows.ts'
import { RestrictedFields } from './RestrictedFields.tsx'
import { useRestricting, useRoleFields } from './useRoleFields.ts'

/** Pixels across the choices. */
const WIDTH = 720

const ADMINISTRATOR = 1

/** Fields of registers that a job role hides or freezes; administrators change them. */
export function FieldsTab({ isReadOnly }: ExtraTabProps) {
  const { Id, TipoAcesso } = useOpened('cargo')
  const translate = useTranslate()
  const query = useRoleFields(Id)
  const isAdministrator = useSession()?.Produtos.includes('Admin') ?? false
  if (TipoAcesso === ADMINISTRATOR) {
    return (
      <Alert severity="info" sx={{ m: 3 }}>
        {translate('pages.cargo.restrictions.administrators')}
      </Alert>
    )
  }
  return (
    <Loaded query={query}>
      {role => <Fields role={role} isReadOnly={isReadOnly || !isAdministrator} />}
    </Loaded>
  )
}

type Props = { readonly role: CamposCargo; readonly isReadOnly: boolean }

function Fields({ role, isReadOnly }: Props) {
  const translate = useTranslate()
  const restricting = useRestricting(role.Id)
  const [draft, setDraft] = useState<RestrictionDraft>(new Map())
  const { report } = useLeave()
  const unsaved = useRef<Unsaved>({})
  // Unsaved changes are reported to the guard of all forms of the job role: a router has a single blocker.
  useEffect(() => {
    report('campos', draft.size > 0, unsaved)
    return () => report('campos', false)
  }, [report, draft])

  const onSave = async () => {
    const Restricoes = restrictionsWith(draft, role.Campos)
    await restricting.mutateAsync({ body: { IdCargo: role.Id, Versao: role.Versao, Restricoes } })
    setDraft(new Map())
  }
  const onDiscard = () => setDraft(new Map())
  unsaved.current = {
    discard: onDiscard,
    save: () =>
      onSave().then(
        () => true,
        () => false,
      ),
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Box sx={{ flex: 1, px: INSET, py: 2.5, maxWidth: WIDTH }}>
        <Typography color="text.secondary" sx={{ mb: 2.5 }}>
          {translate('pages.cargo.restrictions.about')}
        </Typography>
        {byRegister(role.Campos).map(([register, fields]) => (
          <RestrictedFields
            key={register}
            {...{ register, fields, draft, isReadOnly }}
            onChoose={(field, restriction) => setDraft(now => withRestriction(now, field, restriction))}
          />
        ))}
      </Box>
      {draft.size > 0 && (
        <Bar>
          <Button
            variant="contained"
            onClick={() => void onSave().catch(() => {})}
            disabled={restricting.isPending}
          >
            {translate('actions.save')}
          </Button>
          <Button variant="outlined" onClick={onDiscard} disabled={restricting.isPending}>
            {translate('pages.cargo.discard')}
          </Button>
        </Bar>
      )}
    </Box>
  )
}
