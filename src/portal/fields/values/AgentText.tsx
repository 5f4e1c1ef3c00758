import { agentName } from './agentName.ts'
import { TextLine } from './TextLine.tsx'
import type { ToldText } from './toldText.ts'

/** User agent by its browser and operating system; the text as it came where it names none. */
export function AgentText({ text, isShort }: ToldText) {
  return <TextLine text={agentName(text) ?? text} isShort={isShort} />
}
