/** Letters and digits that nobody takes for another: no I, O, 0 and 1. Five bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 24

/** Of a credential: a hundred and twenty bits by chance, since it opens its page to anybody who has it. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A code as someone typed it, with spaces and small letters; null for what cannot be one. */
export function codeOf(typed: string): string | null {
  const code = typed.slice(0, 100).replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null
}

/** In groups of four, to be read out or typed. */
export function codeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}
