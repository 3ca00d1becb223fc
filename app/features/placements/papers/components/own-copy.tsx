import { Panel } from '#app/ui/panel.tsx'
import type { PaperKind } from '../paper-kinds.ts'
import { PaperLinks } from './paper-links.tsx'

/** What a host or a guardian may keep of what they signed. */
export function OwnCopy({ base, files }: { base: string; files: readonly PaperKind[] }) {
  if (files.length === 0) return null
  return (
    <Panel>
      <h2 className="mb-1 text-h3">Your copy</h2>
      <PaperLinks base={base} files={files} />
    </Panel>
  )
}
