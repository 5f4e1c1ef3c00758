import { inspect } from 'node:util'
import { callFigures } from './calls.ts'
import { expenseFigures } from './expenses.ts'
import { type Figure, lineOf } from './figure.ts'
import { floodFigures } from './floods/floods.ts'
import { hubFigures } from './hub.ts'
import { itemFigures } from './items.ts'
import { listFigures } from './lists.ts'
import { nameFigures } from './names.ts'
import { ncmFigures } from './ncm.ts'
import { pageFigures } from './pages.ts'
import { paletteFigures } from './palette.ts'
import { phoneFigures } from './phone.ts'
import { sharingFigures } from './sharing.ts'
import { sheetFigures } from './sheets.ts'
import { sizeFigures } from './sizes.ts'
import { startFigures } from './starts.ts'
import { turnFigures } from './turns.ts'
import { typingFigures } from './typing.ts'

type Part = (tell: (figure: Figure) => void) => Promise<void>

/** Part whose figures are told when all of them are there. */
const whole =
  (figuresOf: () => readonly Figure[] | Promise<readonly Figure[]>): Part =>
  async tell => {
    for (const figure of await figuresOf()) tell(figure)
  }

const parts: Readonly<Record<string, Part>> = {
  sizes: whole(sizeFigures),
  starts: whole(startFigures),
  calls: whole(callFigures),
  pages: whole(pageFigures),
  phone: whole(phoneFigures),
  typing: whole(typingFigures),
  sheets: whole(sheetFigures),
  expenses: whole(expenseFigures),
  items: whole(itemFigures),
  hub: whole(hubFigures),
  palette: whole(paletteFigures),
  names: whole(nameFigures),
  ncm: whole(ncmFigures),
  turns: whole(turnFigures),
  floods: whole(floodFigures),
  sharing: whole(sharingFigures),
  lists: listFigures,
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => parts[name] === undefined)
if (unknown.length > 0) {
  throw new Error(`No part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)
}
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  try {
    await part(figure => process.stdout.write(`${lineOf(figure)}\n`))
  } catch (thrown) {
    // The other parts take twenty minutes, and say what they say without this one.
    process.stderr.write(`The part ${name} failed: ${inspect(thrown)}\n`)
    process.exitCode = 1
  }
}
