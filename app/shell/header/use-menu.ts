import { useEffect, useState } from 'react'
import { getMenu } from '#app/features/site/contract.ts'
import { type MenuItem, shownMenu } from '#app/features/site/menu.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { usePerson } from '../use-person.ts'
import { menuOf } from './menu-rules.ts'

let asked: Promise<MenuItem[]> | undefined
/** Of which preview the menu is. */
let askedFor = ''

/** The whole menu, loaded at the first sign of use: once per document, and again where a page previews something else. */
export function loadMenu(): Promise<MenuItem[]> {
  const page = new URLSearchParams(window.location.search)
  const preview = `${page.get('preview') ?? ''} ${page.get('show') ?? ''}`
  if (preview !== askedFor) asked = undefined
  askedFor = preview
  asked ??= browserApi
    .call(getMenu)
    .then(({ data }) => shownMenu(data))
    .catch((error) => {
      asked = undefined
      throw error
    })
  return asked
}

export type LoadedMenu = { state: 'loading' } | { state: 'loaded'; items: MenuItem[] } | { state: 'failed' }

/** The menu with the entries that are open to the person. */
export function useMenu(): LoadedMenu {
  const person = usePerson()
  const [menu, setMenu] = useState<LoadedMenu>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    loadMenu().then(
      (items) => !isGone && setMenu({ state: 'loaded', items }),
      () => !isGone && setMenu({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return menu.state === 'loaded' ? { ...menu, items: menuOf(menu.items, person) } : menu
}
