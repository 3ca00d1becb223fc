import { etiasPage } from '#app/features/travel/official-pages.ts'
import { Link } from '#app/ui/link.tsx'

/** Europe's travel authorisation: nothing but where to look up when it starts and what it costs. HTML only. */
export function EtiasNote() {
  return (
    <div className="mt-6 max-w-[66ch]">
      <h3 className="text-h3">A trip to Europe: ETIAS</h3>
      <p className="mt-2">
        ETIAS is Europe’s travel authorisation for Australians and New Zealanders. It is not a working holiday
        visa. We do not have its start date or its fee. Check both on{' '}
        <Link to={etiasPage.url}>{etiasPage.name}</Link> before you book.
      </p>
    </div>
  )
}
