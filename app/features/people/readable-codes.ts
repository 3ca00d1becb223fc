/** Letters and digits that nobody takes for one another, for codes that are read out or copied by hand. */
export const readableAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** How a typed code is compared: in capitals, without the spaces and dashes that people add. */
export function foldCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}
