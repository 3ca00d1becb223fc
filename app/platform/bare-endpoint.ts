import type { Endpoint } from './contract.ts'

/**
 * An endpoint by its method and path alone, with the types of its contract but not the shapes: for scripts that every
 * page loads, which have no use for the weight of validation. Give the type of the contract's value:
 * `bareEndpoint<typeof getState>('GET /api/state')`.
 */
export function bareEndpoint<E extends Endpoint<never, never, never, never> | Endpoint>(
  id: `${E['method']} /api/${string}`,
): E {
  const [method, path] = id.split(' ')
  return { method, path } as unknown as E
}
