/** Characters that are not mistaken for one another, for codes that are read out or copied by hand. */
export const readableAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Normalises a typed code: upper case, without spaces and dashes. */
export function foldCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}
