import { Banner } from '#app/ui/banner.tsx'

/** The recovery codes, shown once, with their purpose. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <Banner tone="warning" role="status">
        Write these ten codes down, or keep them in your password manager. Each signs you in once when you do
        not have your app or passkey with you. We show them now and never again.
      </Banner>
      <ul className="num grid grid-cols-2 gap-x-5 gap-y-1.5 rounded-md bg-sunken p-4 font-semibold sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={fileOf(codes)} download="yonder-recovery-codes.txt">
          Save them as a file
        </a>
      </p>
    </div>
  )
}

/** A text file that the browser saves without a request: the codes are sent once. */
function fileOf(codes: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`Yonder recovery codes\n\n${codes.join('\n')}\n`)}`
}
