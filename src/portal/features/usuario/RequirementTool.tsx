import Settings from '@mui/icons-material/SettingsOutlined'
import { useState } from 'react'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { RequirementDialog } from './RequirementDialog.tsx'

/** Setting for administrators: of whom the company requires the second factor. */
export function RequirementTool() {
  const translate = useTranslate()
  const user = useSession()
  const isOwn = useAdditions()
  const [isOpen, setOpen] = useState(false)
  if (!isOwn || !user?.Produtos.includes('Admin')) return null
  return (
    <>
      <ToolButton label={translate('pages.fator.requirement')} onClick={() => setOpen(true)}>
        <Settings />
      </ToolButton>
      {isOpen && <RequirementDialog onClose={() => setOpen(false)} />}
    </>
  )
}
