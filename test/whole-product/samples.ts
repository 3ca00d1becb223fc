import { operationOf } from '#app/platform/openapi.server.ts'
import type { Route } from '#app/platform/routes.server.ts'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  default?: unknown
}
type Operation = {
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

/** The shape of a call's JSON body. */
export function bodySchema(route: Route): Schema {
  const { requestBody } = operationOf(route) as unknown as Operation
  return requestBody?.content['application/json']?.schema ?? {}
}

export function queryKeys(route: Route): string[] {
  const { parameters } = operationOf(route) as unknown as Operation
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
}

/** A value of the shape, with the name in every free text. */
export function sampleOf(schema: Schema, name: string): unknown {
  const { type, properties, items } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const one = (schema.anyOf ?? schema.oneOf)?.[0]
  if (one) return sampleOf(one, name)
  if (type === 'object')
    return Object.fromEntries([
      ...Object.entries(properties ?? {}).map(([key, value]) => [key, sampleOf(value, name)]),
      ...(properties ? [] : [[name, name]]),
    ])
  if (type === 'array') return items ? [sampleOf(items, name)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  return type === 'boolean' ? true : name
}
