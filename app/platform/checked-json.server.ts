import * as z from 'zod/mini'

declare const checked: unique symbol

/**
 * JSON text of a value that its shape has let through. A reply that shares most of its text with others is put
 * together from such parts: each is checked when it is made, and types see to it that all of them are there.
 */
export type CheckedJson<T> = string & { readonly [checked]: T }

/** The same of an object, without its braces. */
export type Members<T> = string & { readonly [checked]: { inside: T } }

/** @throws when the value is not of the shape; what the shape does not name is left out */
export function checkedJson<S extends z.ZodMiniType>(shape: S, value: z.input<S>): CheckedJson<z.output<S>> {
  return JSON.stringify(z.parse(shape, value)) as CheckedJson<z.output<S>>
}

/** @throws for what JSON has no number for */
export function numberJson(value: number): CheckedJson<number> {
  if (!Number.isFinite(value)) throw new Error(`${value} is no number for a reply`)
  return String(value) as CheckedJson<number>
}

export const [trueJson, falseJson, nullJson] = ['true', 'false', 'null'] as unknown as [
  CheckedJson<true>,
  CheckedJson<false>,
  CheckedJson<null>,
]

export function members<T extends object>(json: CheckedJson<T>): Members<T> {
  return json.slice(1, -1) as Members<T>
}

export function member<K extends string, T>(name: K, json: CheckedJson<T>): Members<Record<K, T>> {
  return `"${name}":${json}` as Members<Record<K, T>>
}

/** An object of members that were written apart; none of them may be empty. */
export function objectOf<A, B, C = unknown>(
  one: Members<A>,
  two: Members<B>,
  three?: Members<C>,
): CheckedJson<A & B & C> {
  return (three ? `{${one},${two},${three}}` : `{${one},${two}}`) as CheckedJson<A & B & C>
}

export function listOf<T>(items: readonly CheckedJson<T>[]): CheckedJson<T[]> {
  let list = ''
  for (const item of items) list += list ? `,${item}` : item
  return `[${list}]` as CheckedJson<T[]>
}
