import { callFigures } from './calls.ts'
import { expenseFigures } from './expenses.ts'
import { type Figure, lineOf } from './figure.ts'
import { listFigures } from './lists.ts'
import { pageFigures } from './pages.ts'
import { sheetFigures } from './sheets.ts'
import { sizeFigures } from './sizes.ts'
import { startFigures } from './starts.ts'

const tell = (figure: Figure) => process.stdout.write(`${lineOf(figure)}\n`)

for (const part of [sizeFigures, startFigures, callFigures, pageFigures, sheetFigures, expenseFigures]) {
  for (const figure of await part()) tell(figure)
}
await listFigures(tell)
