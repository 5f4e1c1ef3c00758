import { callFigures } from './calls.ts'
import { lineOf } from './figure.ts'
import { sizeFigures } from './sizes.ts'
import { startFigures } from './starts.ts'

const figures = [...sizeFigures(), ...(await startFigures()), ...(await callFigures())]
process.stdout.write(`${figures.map(lineOf).join('\n')}\n`)
