import { FileText } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type PaperKind, paperNames } from '../paper-kinds.ts'

/** Papers to download, a link each. @param base of their addresses, as `/api/wex/placements/7/papers` */
export function PaperLinks({ base, files }: { base: string; files: readonly PaperKind[] }) {
  return (
    <ul className="text-sm">
      {files.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <Icon of={FileText} />
          <span className="inline-flex min-h-11 items-center">
            <Link to={`${base}/${kind}`} document>
              {paperNames[kind]} (PDF)
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
