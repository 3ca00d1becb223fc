import type { QuestionKind, QuestionParts } from '../content-types.ts'
import { questionKinds } from '../content-types.ts'
import { minOptions } from '../pack/limits.ts'

export type Option = NonNullable<QuestionParts['options']>[number]

/** The answers in the control of a form, which holds them as JSON; three empty ones to begin with. */
export function partsIn(kind: QuestionKind, input: string): QuestionParts {
  const parts = parsed(input)
  const isChoice = kind === 'single' || kind === 'multiple'
  if (!isChoice || (parts.options?.length ?? 0) > 0) return parts
  return { options: Array.from({ length: minOptions }, () => ({ text: '' })) }
}

export function kindIn(input: string): QuestionKind {
  return questionKinds.find((kind) => kind === input) ?? 'single'
}

/** Marks one option as right, or of several whether it is. */
export function markRight(
  kind: QuestionKind,
  options: readonly Option[],
  at: number,
  isRight: boolean,
): Option[] {
  return options.map(({ right, ...option }, index) => {
    const stays = kind === 'multiple' && index !== at && right
    return stays || (index === at && isRight) ? { ...option, right: true } : option
  })
}

/** By kind, what was written before another one was chosen. The options of both kinds with options are the same. */
export type Written = Partial<Record<QuestionKind | 'options', string>>

/** Stores what was written of a kind. */
export function withInput(written: Written, kind: QuestionKind, input: string): Written {
  return { ...written, [storedAs(kind)]: input }
}

/** What was written of a kind; empty where nothing was. */
export function inputFor(written: Written, kind: QuestionKind): string {
  return written[storedAs(kind)] ?? ''
}

function storedAs(kind: QuestionKind): QuestionKind | 'options' {
  return kind === 'single' || kind === 'multiple' ? 'options' : kind
}

export function inputOf(parts: QuestionParts): string {
  return JSON.stringify(parts, null, 2)
}

/** Empty feedback is left out, as a form leaves out an empty field. */
export function withText(option: Option, name: 'text' | 'why', text: string): Option {
  const { why, ...rest } = option
  if (name === 'text') return { ...option, text }
  return text ? { ...option, why: text } : rest
}

function parsed(input: string): QuestionParts {
  try {
    const value = JSON.parse(input || '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
