import { type ComponentType, lazy, memo, Suspense } from 'react'
import { calm } from './calm.ts'
import { drawn } from './drawn-parts.ts'
import type * as Parts from './later-parts.ts'

let parts: Promise<typeof Parts> | undefined

/** The script with all that can wait, once. */
export function loadLaterParts(): Promise<typeof Parts> {
  parts ??= import('./later-parts.ts').catch((error) => {
    parts = undefined
    throw error
  })
  return parts
}

/**
 * A part of the frame that the server draws like any other, and the browser brings to life when the page is calm;
 * until then it stands as the server has drawn it. Without its script a part is missing, and the page goes on.
 */
export function later<P extends object>(
  pick: (parts: typeof Parts) => ComponentType<P>,
  instead: ComponentType<P> = () => null,
): ComponentType<P> {
  const load = async () => ({
    default: await calm()
      .then(loadLaterParts)
      .then(pick, () => instead),
  })
  const Part = drawn ? pick(drawn) : (lazy(load) as unknown as ComponentType<P>)
  // What changes above must not make a part anew that has not come to life yet.
  return memo(function Later(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
}
