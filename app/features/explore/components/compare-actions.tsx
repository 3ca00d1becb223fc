import { Link2, Printer } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** What a browser can do with the page; both need scripts. */
export function CompareActions() {
  const isHydrated = useHydrated()
  if (!isHydrated) return <div className="min-h-11" />
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast('Link copied.')
    } catch {
      toast('We could not copy the link. Copy it from the address bar instead.', { kind: 'bad' })
    }
  }
  return (
    <div className="flex flex-wrap gap-3" data-screen>
      <Button variant="outline" icon={Link2} onClick={() => void copy()}>
        Copy link
      </Button>
      <Button variant="outline" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
