type CodeField = {
  /** The value before the key. */
  before: string
  /** The value after it. */
  typed: string
  length: number
  /** The previous code was wrong: the next key starts over. */
  refused: boolean
}

/** The value of a code field after a key, a paste or autofill: upper-case letters and digits, at most one per box. */
export function nextCode({ before, typed, length, refused }: CodeField): string {
  const text = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (!refused) return text.slice(0, length)
  if (text.startsWith(before)) return text.slice(before.length, before.length + length)
  return text.length < before.length ? '' : text.slice(0, length)
}
