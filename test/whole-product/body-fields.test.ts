import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { slices } from '#app/slices.server.ts'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  catchall?: z.ZodMiniType
  options?: z.ZodMiniType[]
  items?: z.ZodMiniType[]
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  left?: z.ZodMiniType
  right?: z.ZodMiniType
  getter?: () => z.ZodMiniType
}

/** Objects of a body that let fields pass which they do not name. A record names none, and holds values of one kind. */
function openObjects(shape: z.ZodMiniType, path: string, seen = new Set<z.ZodMiniType>()): string[] {
  if (seen.has(shape)) return []
  seen.add(shape)
  const def = shape._zod.def as unknown as Def
  const isOpen = def.type === 'object' && def.catchall && def.catchall._zod.def.type !== 'never'
  const inner = [
    ...Object.entries(def.shape ?? {}).map(([name, field]) => [field, `${path}.${name}`] as const),
    ...[
      def.element,
      def.innerType,
      def.in,
      def.left,
      def.right,
      def.getter?.(),
      ...(def.options ?? []),
      ...(def.items ?? []),
    ]
      .filter((one) => one !== undefined)
      .map((one) => [one, path] as const),
  ]
  return [...(isOpen ? [path] : []), ...inner.flatMap(([one, at]) => openObjects(one, at, seen))]
}

const writes = slices.api
  .flatMap(({ list }) => list)
  .flatMap(({ endpoint }) =>
    endpoint.body ? [{ name: `${endpoint.method} ${endpoint.path}`, body: endpoint.body }] : [],
  )

/** What a browser answers about a passkey: its form is of the browser, and the library of passkeys reads it. */
const open = [
  'POST /api/user/security/confirm.passkey',
  'POST /api/user/security/passkeys.passkey',
  'POST /api/user/security/second-factor.passkey',
]

test('a body brings to its call only the fields that the call names', () => {
  expect(writes.length).toBeGreaterThan(200)
  const found = writes.flatMap(({ name, body }) => openObjects(body as unknown as z.ZodMiniType, name))
  expect([...new Set(found)].sort()).toEqual(open)
})
