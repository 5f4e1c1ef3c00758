import { callFigures } from './calls.ts'
import { expenseFigures } from './expenses.ts'
import { type Figure, lineOf } from './figure.ts'
import { hubFigures } from './hub.ts'
import { itemFigures } from './items.ts'
import { listFigures } from './lists.ts'
import { ncmFigures } from './ncm.ts'
import { pageFigures } from './pages.ts'
import { paletteFigures } from './palette.ts'
import { sheetFigures } from './sheets.ts'
import { sizeFigures } from './sizes.ts'
import { startFigures } from './starts.ts'
import { typingFigures } from './typing.ts'

const tell = (figure: Figure) => process.stdout.write(`${lineOf(figure)}\n`)

const parts = [
  sizeFigures,
  startFigures,
  callFigures,
  pageFigures,
  typingFigures,
  sheetFigures,
  expenseFigures,
  itemFigures,
  hubFigures,
  paletteFigures,
  ncmFigures,
]

for (const part of parts) {
  for (const figure of await part()) tell(figure)
}
await listFigures(tell)
