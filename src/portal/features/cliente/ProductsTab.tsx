import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { clienteEndpoints } from '#contract/features/cliente.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'

/** Products that a client is subscribed to. */
export function ProductsTab() {
  const record = useOpened('cliente')
  const translate = useTranslate()
  const productText = useProductText()
  const language = useLocale()
  const query = useQuery({
    queryKey: ['cliente/assinatura/produtos', record.Id],
    queryFn: ({ signal }) =>
      call(clienteEndpoints['cliente/assinatura/produtos'], { query: { id: String(record.Id) }, signal }),
  })
  return (
    <Loaded query={query} empty={translate('pages.cliente.noProduct')}>
      {products => (
        <List aria-label={translate('pages.cliente.products')} sx={{ px: 1 }}>
          {products.map(({ Id, Nome, DataAssinatura }) => (
            <ListItem key={Id} divider>
              <ListItemText
                primary={productText(Nome)}
                secondary={translate('pages.cliente.since', { day: formatDay(DataAssinatura, language) })}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Loaded>
  )
}
