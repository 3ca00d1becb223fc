import type { PreparedPack } from './context.ts'
import { isCurrent, isWithin } from './pack.ts'
import { dayWords } from './words.ts'

/** A rule with where it comes from, as it is shown beside an answer. */
export type RuleShown = {
  id: string
  text: string
  source: { title: string; publisher: string; url: string; isReported: boolean }
  readOn: string
  /** The day after which it was to be checked again has passed. */
  isDue: boolean
}

export function shownRule({ pack, today, rules, tests }: PreparedPack, id: string): RuleShown {
  const rule = rules.get(id)
  const one = rule ?? tests.get(id)
  if (!one) throw new Error(`The pack of benefit rules has no ${id}`)
  const source = pack.sources.find(({ key }) => key === one.source)
  if (!source) throw new Error(`The rule ${id} names no source of the pack`)
  const hasEnded = rule
    ? rule.money !== null && !isWithin(rule.money, today)
    : !isCurrent(tests.get(id) as never, today)
  return {
    id,
    text: hasEnded ? withoutFigures(one.text) : one.text,
    source: {
      title: source.title,
      publisher: source.publisher,
      url: source.url,
      isReported: source.kind === 'secondary',
    },
    readOn: pack.readOn,
    isDue: rule ? today > rule.reviewBy : !isCurrent(tests.get(id) as never, today),
  }
}

/** The words of a rule stay when its money has ended; the figures do not. */
export function withoutFigures(text: string): string {
  return text
    .replaceAll(/\$\d+(?:,\d{3})*/g, '(amount ended)')
    .replaceAll(/\b\d{3,}(?= free\b)/g, '(amount ended)')
}

/** `checked on 21 November 2026`, with that it is due where it is, and who reports it. */
export function provenanceWords({ readOn, isDue, source }: RuleShown): string {
  const due = isDue ? ', due for a check' : ''
  const reported = source.isReported ? `; reported by ${source.publisher}` : ''
  return `${source.title}; checked on ${dayWords(readOn)}${due}${reported}`
}
