import type { SignedInActor } from '../actor.ts'

/** A kind of channel and who may hear it: `authorize` gets what stands in the name for each `:param` of the pattern. */
export type Channel = {
  pattern: string
  authorize(actor: SignedInActor, params: Record<string, string>): boolean
}

type ParamsOf<P extends string> = P extends `${string}:${infer Name}.${infer Rest}`
  ? Record<Name, string> & ParamsOf<`.${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>

/** Declares a kind of channel: `channel('user_:id', (actor, { id }) => …)`. */
export function channel<P extends string>(
  pattern: P,
  authorize: (actor: SignedInActor, params: ParamsOf<P>) => boolean,
): Channel {
  return { pattern, authorize: authorize as Channel['authorize'] }
}

/** Whether someone may hear the channel of this name. A name that fits no pattern is nobody's. */
export function mayHear(channels: readonly Channel[], actor: SignedInActor, name: string): boolean {
  return channels.some(({ pattern, authorize }) => {
    const params = paramsOf(pattern, name)
    return params !== null && authorize(actor, params)
  })
}

/** Segment by segment: texts between parameters must be as the pattern has them. */
function paramsOf(pattern: string, name: string): Record<string, string> | null {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const expression = escaped.replace(/:(\w+)/g, '(?<$1>[A-Za-z0-9-]{1,64})')
  const found = new RegExp(`^${expression}$`).exec(name)
  return found && { ...found.groups }
}
