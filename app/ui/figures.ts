/** `1,039`: numbers in local format, the same on server and browser. */
export function figure(amount: number): string {
  return amount.toLocaleString('en-AU')
}

/** `1 course`, `2,416 courses`. `many` where it is not `one` with an s. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${figure(amount)} ${amount === 1 ? one : many}`
}
