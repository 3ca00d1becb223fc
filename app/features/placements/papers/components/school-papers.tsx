import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SchoolPlacement } from '../../school/school-contract.ts'
import { CheckPaper } from './check-paper.tsx'
import { PaperLinks } from './paper-links.tsx'
import { ScanForm } from './scan-form.tsx'

type Props = { placement: Pick<SchoolPlacement, 'id' | 'files' | 'official_form' | 'has_scan'> }

/** The papers of a placement to print and keep, the official form, and whether a file is what was signed. */
export function SchoolPapers({ placement: { id, files, official_form, has_scan } }: Props) {
  const base = `/api/advisor/wex/placements/${id}`
  return (
    <div className="mt-4 grid gap-4" data-screen>
      {files.length > 0 && (
        <Panel>
          <h3 className="text-h3">To print or keep</h3>
          <PaperLinks base={`${base}/papers`} files={files} />
        </Panel>
      )}
      {official_form && (
        <Panel>
          <h3 className="text-h3">The official form</h3>
          <p className="mt-1 text-sm text-muted">
            It is the legal one: {official_form.names.join('; ')}, from{' '}
            <Link to={official_form.address}>{official_form.authority}</Link>. Copy the fields into it, have
            it signed, and store a scan of it here.
          </p>
          {files.includes('fields') && (
            <p className="mt-2">
              <Link to={`${base}/fields`} document>
                Fields as a table (CSV)
              </Link>
            </p>
          )}
          {has_scan && (
            <p className="mt-2">
              <Link to={`${base}/scan`} document>
                Open the signed scan
              </Link>{' '}
              <span className="text-sm text-muted">We record each time someone opens it.</span>
            </p>
          )}
          <ScanForm id={id} hasScan={has_scan} />
        </Panel>
      )}
      {files.length > 0 && <CheckPaper id={id} />}
    </div>
  )
}
