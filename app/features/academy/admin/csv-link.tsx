import { Download } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { AcademyTable } from './contract.ts'

/** The numbers of a table as a file. */
export function CsvLink({ table, label, program }: { table: AcademyTable; label: string; program?: string }) {
  const search = program ? `?program=${program}` : ''
  return (
    <ButtonLink
      to={`/api/admin/academy/dashboard/${table}${search}`}
      variant="outline"
      size="small"
      icon={Download}
      document
    >
      CSV<span className="sr-only">: {label}</span>
    </ButtonLink>
  )
}
