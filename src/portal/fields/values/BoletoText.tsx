import { formatBoletoLine } from '#rules/identifiers/boletoLine.ts'
import { TextLine } from './TextLine.tsx'
import type { ToldText } from './toldText.ts'

/** Line of a boleto in its groups, as it is printed. */
export function BoletoText({ text, isShort }: ToldText) {
  return <TextLine text={formatBoletoLine(text)} isShort={isShort} />
}
