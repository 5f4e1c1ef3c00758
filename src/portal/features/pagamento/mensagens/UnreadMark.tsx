import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Badge from '@mui/material/Badge'
import { type RaRecord, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { TAB_PARAMETER } from '#contract/route.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { RowTool } from '#portal/resources/list/RowTool.tsx'
import { useUnread } from './useUnread.ts'

const pagamento = entityNamed('pagamento')

/** Mark of a row whose request has unread messages, which leads to them; one call counts those of all rows. */
export function UnreadMark({ record }: { readonly record: OpenedOf<'pagamento'> }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { data = [] } = useListContext<RaRecord & { readonly Id: number }>()
  const ids = data.map(({ Id }) => Id)
  const count = useUnread(ids, record.Id === ids[0]).get(record.Id) ?? 0
  if (count === 0) return null
  return (
    <RowTool
      name="mensagens"
      label={translate('pages.pagamento.messages.unread', { smart_count: count })}
      onPress={({ Id }) =>
        void navigate(recordPath(pagamento, Id, { search: `?${TAB_PARAMETER}=mensagens` }))
      }
    >
      <Badge badgeContent={count} color="error" max={99}>
        <Chat fontSize="small" />
      </Badge>
    </RowTool>
  )
}
