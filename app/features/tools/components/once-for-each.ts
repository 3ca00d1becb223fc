import type { LazyComponent } from '#app/ui/lazy-hydrate.tsx'
import type { ToolKey } from '../registry.ts'

/** Makes the component of a tool when a page first shows it: making one fetches its script, and a page shows one tool of several. */
export function onceForEach<P>(makers: Partial<Record<ToolKey, () => LazyComponent<P>>>) {
  const made = new Map<ToolKey, LazyComponent<P>>()
  return (key: ToolKey): LazyComponent<P> | undefined => {
    const component = made.get(key) ?? makers[key]?.()
    if (component) made.set(key, component)
    return component
  }
}
