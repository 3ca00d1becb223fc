/** What came of a form, as a sentence above its fields. */
export function Said({ result }: { result: { ok: boolean; message?: string } | undefined }) {
  if (!result?.message) return null
  return (
    <p
      role={result.ok ? 'status' : 'alert'}
      className={result.ok ? 'font-semibold' : 'font-semibold text-danger'}
    >
      {result.message}
    </p>
  )
}
