import { Menu, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Account, AdminNavigation } from './admin-rail.tsx'
import { GoToAnything } from './go-to-anything.tsx'
import type { FrameResource, NavigationGroup } from './navigation.ts'

type TopProps = { groups: NavigationGroup[]; resources: readonly FrameResource[] }

/** The bar above a page: the menu below 992 px, and "Go to anything", also by Ctrl K. */
export function AdminTop({ groups, resources }: TopProps) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <div className="border-b border-line bg-surface print:hidden">
      <details key={pathname} data-on="brand" className="bg-deep text-on-brand lg:hidden">
        <summary className="flex min-h-(--size-header) cursor-pointer items-center gap-3 px-4">
          <Icon of={Menu} />
          <span className="font-semibold">Menu</span>
          <span className="ml-auto flex items-center gap-2 text-sm">
            <Logo name="Yonder" />
            Admin
          </span>
        </summary>
        <nav aria-label="Admin, menu" className="pb-3">
          <AdminNavigation groups={groups} />
          <Account />
        </nav>
      </details>
      <div className="flex min-h-15 items-center gap-3 px-4 md:px-6">
        <Anchor to="/" className="text-sm font-semibold text-link underline">
          Main site
        </Anchor>
        <span className="ml-auto noscript:hidden">
          <Button variant="outline" icon={Search} onClick={() => setOpen(true)} aria-keyshortcuts="Control+K">
            Go to anything
            <kbd className="rounded-tag border border-line px-2 font-sans text-xs max-md:hidden">Ctrl K</kbd>
          </Button>
        </span>
      </div>
      {isOpen && <GoToAnything groups={groups} resources={resources} onClose={() => setOpen(false)} />}
    </div>
  )
}
