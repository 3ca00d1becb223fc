import * as z from 'zod/mini'
import type { Resource, Values } from './resource.server.ts'

/** What is asked of the values: `new` and `whole` want every required field, `change` only what is given. */
type Purpose = 'new' | 'change' | 'draft'
const shapes = new WeakMap<Resource, Partial<Record<Purpose, z.ZodMiniType<Values>>>>()

/** The shape of a record's values. A draft may leave required fields empty. */
export function valuesShape(resource: Resource, purpose: Purpose): z.ZodMiniType<Values> {
  const known = shapes.get(resource) ?? {}
  shapes.set(resource, known)
  known[purpose] ??= makeShape(resource, purpose)
  return known[purpose]
}

function makeShape(resource: Resource, purpose: Purpose): z.ZodMiniType<Values> {
  const status = resource.workflow?.status?.field
  const writable = Object.entries(resource.fields).filter(([name, field]) => field.shape && name !== status)
  return z.strictObject(
    Object.fromEntries(
      writable.map(([name, field]) => {
        const isRequired = field.required && purpose !== 'draft'
        const shape = isRequired
          ? (field.shape as z.ZodMiniType)
          : z.nullable((field.optionalShape ?? field.shape) as z.ZodMiniType)
        return [name, isRequired && purpose === 'new' ? shape : z.optional(shape)]
      }),
    ),
  ) as unknown as z.ZodMiniType<Values>
}
