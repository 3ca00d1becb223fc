/** A node of a parsed source, with its offsets in the text. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Each element of a list with what is taken out for it: itself and one comma. */
export function withoutEach(elements: readonly Node[]): { one: Node; from: number; to: number }[] {
  return elements.flatMap((one, at) => {
    const [before, after] = [elements[at - 1], elements[at + 1]]
    if (after) return { one, from: one.start, to: after.start }
    return before ? { one, from: before.end, to: one.end } : []
  })
}

export function short(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60)
}
