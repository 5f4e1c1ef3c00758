import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import type { CargoCompleto } from '#contract/features/cargo.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type Unsaved, useLeave } from '#portal/record/form/leave.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { ACCESS } from '#rules/access.ts'
import { AccessBar } from './AccessBar.tsx'
import { AccessTools } from './AccessTools.tsx'
import { cargoServices, copiedFrom, type FlagsDraft, flagsByCode, shownServices } from './matrix.ts'
import { ProductMatrix } from './ProductMatrix.tsx'
import { useRoleAccess, useRoleChanges } from './useCargoAccess.ts'

type Props = { readonly record: OpenedOf<'cargo'>; readonly isReadOnly: boolean }

/** Pixels across the table: wider, the eye loses the way from a service to its flags. */
const MATRIX_WIDTH = 960

/** Permissions of a job role: its products and the flags of each service. */
export function AccessTab({ isReadOnly }: ExtraTabProps) {
  const record = useOpened('cargo')
  const translate = useTranslate()
  const query = useRoleAccess(record.Id)
  if (record.TipoAcesso !== ACCESS.custom) {
    return (
      <Alert severity="info" sx={{ m: 3 }}>
        {translate(record.TipoAcesso === ACCESS.readOnly ? 'pages.cargo.level.3' : 'pages.cargo.level.1')}
      </Alert>
    )
  }
  return (
    <Loaded query={query}>{role => <Matrix role={role} record={record} isReadOnly={isReadOnly} />}</Loaded>
  )
}

function Matrix({ role, record, isReadOnly }: Props & { readonly role: CargoCompleto }) {
  const translate = useTranslate()
  const { give, take, save } = useRoleChanges(role.Id)
  const [draft, setDraft] = useState<FlagsDraft>(new Map())
  const [search, setSearch] = useState('')
  const [compared, setCompared] = useState<number>()
  const { data: other } = useRoleAccess(compared)
  const { report } = useLeave()
  const unsaved = useRef<Unsaved>({})
  // Unsaved changes are reported to the guard of all forms of the job role: a router has a single blocker.
  useEffect(() => {
    report('acessos', draft.size > 0, unsaved)
    return () => report('acessos', false)
  }, [report, draft])

  const onSave = async () => {
    await save.mutateAsync({ role, changed: draft })
    setDraft(new Map())
  }
  unsaved.current = {
    discard: () => setDraft(new Map()),
    save: () =>
      onSave().then(
        () => true,
        () => false,
      ),
  }
  const services = cargoServices(role)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Box sx={{ flex: 1, px: INSET, py: 2.5, maxWidth: MATRIX_WIDTH }}>
        <AccessTools
          role={role}
          isReadOnly={isReadOnly}
          search={search}
          onSearch={setSearch}
          compared={compared}
          onCompare={setCompared}
          onCopy={other && (() => setDraft(now => copiedFrom(now, services, other)))}
          onGive={give}
        />
        {role.AcessosProdutos.length === 0 && (
          <Alert severity="info">{translate('pages.cargo.nothing')}</Alert>
        )}
        {role.AcessosProdutos.map(product => (
          <ProductMatrix
            key={product.Id}
            product={product}
            services={shownServices(product, search, translate)}
            draft={draft}
            others={other && flagsByCode(other)}
            isReadOnly={isReadOnly}
            onDraft={setDraft}
            onTake={() => take(product.Id)}
          />
        ))}
      </Box>
      {draft.size > 0 && (
        <AccessBar
          draft={draft}
          services={services}
          users={record.QuantidadeUsuarios}
          isSaving={save.isPending}
          onSave={() => void onSave().catch(() => {})}
          onDiscard={() => setDraft(new Map())}
        />
      )}
    </Box>
  )
}
