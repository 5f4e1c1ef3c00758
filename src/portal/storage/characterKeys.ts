import { storedValue } from './rememberedValue.ts'

const OFF = 'off'

/** Whether shortcuts of a single character work in this browser; true until they are switched off. */
export const characterKeys = storedValue<boolean>(
  () => 'portal_character_keys',
  text => text !== OFF,
  isOn => (isOn ? 'on' : OFF),
)
