import { Share2 } from 'lucide-react'
import { countShare } from '#app/features/site/sharing.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/** Hands the page to the device's own sharing, or copies its address. */
export function ShareArticle({ title, path }: { title: string; path: string }) {
  async function share() {
    const url = location.origin + path
    if (navigator.share) {
      const isShared = await navigator.share({ title, url }).then(
        () => true,
        () => false, // closed again
      )
      if (isShared) countShare('social', url)
      return
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    if (isCopied) countShare('copy', url)
    toast(isCopied ? 'Link copied.' : 'Copying did not work. Please copy the address of this page.', {
      kind: isCopied ? 'good' : 'bad',
    })
  }
  return (
    <Button variant="outline" size="small" icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  )
}
