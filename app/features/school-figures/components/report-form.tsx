import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Report } from '../contract.ts'
import { manyPeople, maxSheets, reportDays, reportKinds, reportNames } from '../reports.ts'
import { useReports } from './use-reports.ts'

type Props = { reports: Report[]; years: number[]; groups: { id: number; name: string }[] }

/** Asks for a file with names, and lists those that are there. */
export function ReportForm({ reports: loaded, years, groups }: Props) {
  const reports = useReports(loaded)
  const form = useForm()
  return (
    <div className="mt-5">
      <Panel>
        <h2 id="files" className="scroll-mt-20 text-h3">
          Files with names
        </h2>
        <p className="mt-1 mb-4 max-w-[68ch] text-muted text-sm">
          For your school’s own records. Each file is recorded in the log and deleted after {reportDays} days.
          If it has more than {manyPeople} students, a colleague is told. What a student does not share is
          shown as “Not shared”. The Academy file has numbers and no names. A file of plans to print has up to{' '}
          {maxSheets} plans, and only plans that students share.
        </p>
        <form {...form.props} className="grid items-end gap-3.5 md:grid-cols-2 lg:grid-cols-4">
          {form.result?.message && (
            <p role={form.result.ok ? 'status' : 'alert'} className="col-span-full font-semibold">
              {form.result.message}
            </p>
          )}
          <Select
            name="kind"
            label="About"
            options={reportKinds
              .filter((kind) => kind !== 'wex')
              .map((value) => ({ value, label: reportNames[value] }))}
          />
          <Select
            name="class_year"
            label="Students"
            options={[
              { value: '', label: 'All year levels' },
              ...years.map((year) => ({ value: String(year), label: `Leaving in ${year}` })),
            ]}
          />
          {groups.length > 0 && (
            <Select
              name="group_id"
              label="Group"
              options={[
                { value: '', label: 'All groups' },
                ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          <PasswordField name="password" label="Your password, again" autoComplete="current-password" />
          <Button type="submit" variant="outline" busy={form.isPending} doing="Asking for the file.">
            Make the file
          </Button>
        </form>
        {reports.length > 0 && (
          <ul className="mt-5" aria-live="polite">
            {reports.map(({ id, kind, status, people, file_url, created_on, expires_on }) => (
              <li key={id} className="border-line border-t py-2.5">
                <b>{reportNames[kind]}</b>, {dayInWords(created_on)}
                {people !== null &&
                  `, ${people === 0 ? 'nobody named' : counted(people, 'student', 'students')}`}
                .{' '}
                {file_url ? (
                  <Link to={file_url} document aria-label={`Download ${reportNames[kind]}, file ${id}`}>
                    Download
                  </Link>
                ) : (
                  <span className="text-muted">
                    {status === 'failed' ? 'It could not be made.' : 'It is being made.'}
                  </span>
                )}{' '}
                <span className="text-muted text-sm">Until {dayInWords(expires_on)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
