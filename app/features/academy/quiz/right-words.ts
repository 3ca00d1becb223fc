import type { QuestionAnswer, QuestionBody } from '../content-types.ts'

/** What is right, in words. */
export function rightWords({ body, answer }: { body: QuestionBody; answer: QuestionAnswer }): string[] {
  const words = new Map(
    [body.options, body.items, body.left, body.right].flatMap((list) =>
      (list ?? []).map(({ id, text }) => [id, text]),
    ),
  )
  const wordOf = (id: string) => words.get(id) ?? ''
  if (answer.pairs)
    return Object.entries(answer.pairs).map(([left, right]) => `${wordOf(left)}: ${wordOf(right)}`)
  if (answer.right) return answer.right.map(wordOf)
  if (answer.value === undefined) return answer.shown ? [answer.shown] : []
  const isMoney = body.before?.includes('$') && !Number.isInteger(answer.value)
  const number = isMoney ? answer.value.toFixed(2) : String(answer.value)
  return [`${body.before ?? ''}${number}${body.after ? ` ${body.after}` : ''}`]
}
