/** The day of a signature, beside it. */
export function dateOf(signature: string): string {
  return `${signature}_date`
}

/** The tick that makes a typed name a signature. */
export function agreedOf(signature: string): string {
  return `${signature}_agreed`
}
