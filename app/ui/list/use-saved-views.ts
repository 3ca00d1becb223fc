import { useStored } from './use-stored.ts'

export type View = { name: string; query: string }

const maxViews = 12

/**
 * The views of a list that this browser remembers.
 *
 * @param view the query of the list as it is shown
 */
export function useSavedViews(storedAs: string, view: string) {
  const [stored, store] = useStored<View[]>(storedAs)
  const views = stored ?? []
  return {
    views,
    /** The one that is shown. */
    current: views.find(({ query }) => query === view),
    /** One that has the name already is replaced. */
    save(name: string): void {
      const others = views.filter((one) => one.name !== name)
      store([...others, { name, query: view }].slice(-maxViews))
    },
    remove: (one: View) => store(views.filter((other) => other !== one)),
  }
}
