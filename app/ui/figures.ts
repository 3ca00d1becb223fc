/** `1,039`: numbers in local format, the same on server and browser. */
export function figure(amount: number): string {
  return amount.toLocaleString('en-AU')
}

/** `312`, or `10,000+` where a list has more rows than were counted. */
export function totalWords(list: { total: number; is_more_than_total?: true }): string {
  return list.is_more_than_total ? `${figure(list.total)}+` : figure(list.total)
}

/** `1 course`, `2,416 courses`. `many` where it is not `one` with an s. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${figure(amount)} ${amount === 1 ? one : many}`
}
