import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner, Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import type { PacketFile } from '../contract.ts'
import { packetsIntent } from '../papers-action.ts'

/** A ZIP file that is being made, or is ready. @param address of this page */
export function PacketState({ file, address }: { file: PacketFile | null; address: string }) {
  if (!file) return null
  const { id, placements, is_ready } = file
  return (
    <div className="mt-4">
      <Banner tone={is_ready ? 'good' : 'info'} role="status">
        {is_ready ? (
          <>
            {counted(placements, 'packet')} in one file:{' '}
            <Link to={`/api/advisor/wex/packets/${id}/file`} document>
              download it (ZIP)
            </Link>
            . It is here for a day.
          </>
        ) : (
          <>
            {counted(placements, 'packet')} are being made. That takes a few seconds for each.{' '}
            <Link to={address} document>
              Look again
            </Link>
          </>
        )}
      </Banner>
    </div>
  )
}

/** Asks for the packets of all placements that the filters find. */
export function AllPackets() {
  const form = useForm({ intents: [packetsIntent] })
  const { result } = form
  return (
    <details data-screen className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        All documents for these placements in one file (ZIP)
      </summary>
      <form {...form.props} className="mt-2 grid gap-3">
        {result?.message && <AlertBanner type="danger">{result.message}</AlertBanner>}
        <Checkbox
          name="this_term"
          value="yes"
          label="Only those that begin this term or, in the holidays, next term"
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value={packetsIntent}
            variant="outline"
            size="small"
            busy={form.isPending}
            doing="Asking for the file."
          >
            Make the file
          </Button>{' '}
          <span className="text-sm text-muted">You need permission to export.</span>
        </div>
      </form>
    </details>
  )
}
