import { callFigures } from './calls.ts'
import { lineOf } from './figure.ts'
import { listFigures } from './lists.ts'
import { sizeFigures } from './sizes.ts'
import { startFigures } from './starts.ts'

const parts = [async () => sizeFigures(), startFigures, callFigures, listFigures]

for (const part of parts) {
  for (const figure of await part()) process.stdout.write(`${lineOf(figure)}\n`)
}
