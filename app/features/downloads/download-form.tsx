import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

/** The button of a file, as a plain form: it works in parts that are HTML only. */
export function DownloadForm({ type, id, label }: { type: string; id: number; label: string }) {
  return (
    <form method="post" action={downloadAddress(type, id)} data-screen>
      <Button type="submit" variant="outline" icon={Download}>
        {label}
      </Button>
    </form>
  )
}

/** The page that hands over a file. @param type as a manifest names it */
function downloadAddress(type: string, id: number): string {
  return `/download?type=${type}&id=${id}`
}
