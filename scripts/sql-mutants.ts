import type { Mutant } from './mutants.ts'

const swaps: [find: RegExp, replacement: string, kind: Mutant['kind']][] = [
  [/ and /g, ' or ', 'other'],
  [/ desc\b/g, ' asc', 'order'],
  [/ for (?:no key )?update\b/g, '', 'lock'],
  [/ <= /g, ' < ', 'edge'],
  [/ >= /g, ' > ', 'edge'],
  [/ < /g, ' <= ', 'edge'],
  [/ > /g, ' >= ', 'edge'],
  [/ = /g, ' <> ', 'other'],
  [/\bdistinct (?!on\b|from\b)/g, '', 'other'],
  [/ [+-] 1\b/g, '', 'edge'],
]
/** What ends a condition at its own level of brackets. */
const endOfCondition =
  /^\s(?:and|or|then|else|end|where|group|order|limit|having|returning|union|for|left|join)\s/

/** The mutants of the text of one template of SQL; what stands in `${…}` stays as it is. */
export function sqlMutants(text: string): Omit<Mutant, 'line'>[] {
  const plain = withoutValues(text)
  const swapped = swaps.flatMap(([find, replacement, kind]) =>
    [...plain.matchAll(find)].map(({ 0: found, index: from }) => ({
      from,
      to: from + found.length,
      text: replacement,
      what: `${found.trim()} became ${replacement.trim()}`,
      kind,
    })),
  )
  return [...swapped, ...conditionsLeftOut(text, plain), ...elementsLeftOut(plain)]
}

function conditionsLeftOut(text: string, plain: string) {
  const found = [...plain.matchAll(/\sand\s/g)].filter(({ index }) => !isBetween(plain.slice(0, index)))
  return found.map(({ index: from }) => {
    const to = conditionEnd(plain, from + 5)
    const what = `without ${text.slice(from, to).replace(/\s+/g, ' ').trim().slice(0, 60)}`
    return { from, to, text: '', what, kind: 'condition' as const }
  })
}

/** One word fewer in each `in ('a', 'b')`. */
function elementsLeftOut(plain: string) {
  return [...plain.matchAll(/\bin \(('[^')]*'(?:, ?'[^')]*')+)\)/g)].flatMap(({ 1: list = '', index }) => {
    const words = list.split(/, ?/)
    const from = index + 'in ('.length
    return words.map((word) => ({
      from,
      to: from + list.length,
      text: words.filter((one) => one !== word).join(', '),
      what: `in () without ${word}`,
      kind: 'list' as const,
    }))
  })
}

/** Each `${…}` as question marks of the same length. */
function withoutValues(text: string): string {
  let plain = ''
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith('${', at)) {
      plain += '??'
      at += 1
      depth = 1
      continue
    }
    if (depth > 0 && text[at] === '{') depth += 1
    if (depth > 0 && text[at] === '}') depth -= 1
    else if (depth === 0) {
      plain += text[at]
      continue
    }
    plain += '?'
  }
  return plain
}

function conditionEnd(plain: string, from: number): number {
  let depth = 0
  for (let at = from; at < plain.length; at += 1) {
    if (plain[at] === '(') depth += 1
    if (plain[at] === ')') depth -= 1
    if (depth < 0 || plain[at] === '`') return at
    if (depth === 0 && endOfCondition.test(plain.slice(at, at + 12))) return at
  }
  return plain.length
}

function isBetween(before: string): boolean {
  return /\bbetween\s+\S+$/.test(before)
}
