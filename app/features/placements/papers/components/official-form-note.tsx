import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OfficialForm } from '../official-form.ts'

type Props = {
  form: OfficialForm | null
  /** The address as text: pages behind a link of a host or a guardian have no links to other sites. */
  isLinkPage?: boolean
}

/** Says which form is the legal one; nothing where the rules of the place name none. */
export function OfficialFormNote({ form, isLinkPage = false }: Props) {
  if (!form) return null
  return (
    <Banner tone="info">
      The official form is the legal one, and what is signed here does not take its place:{' '}
      {form.names.join('; ')}.{' '}
      {isLinkPage ? (
        <span className="break-words">
          See {form.authority}, {form.address}
        </span>
      ) : (
        <Link to={form.address}>{form.authority}</Link>
      )}
    </Banner>
  )
}
